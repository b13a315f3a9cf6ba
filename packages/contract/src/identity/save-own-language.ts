import { locales } from '@atrium/domain/identity/locale';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Keeps the language that a person chose in the console, so that mails are written in it too (D-912). */
export const saveOwnLanguage = endpoint({
  name: 'saveOwnLanguage',
  method: 'POST',
  path: '/identity/language',
  summary: 'Choose the language of your mails',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ locale: z.enum(locales) }),
  reply: z.object({ saved: z.literal(true) }),
});
