import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, codeRefusals } from './code-fields.ts';

/** Redeems a credit code (API-46). */
export const applyCreditCode = endpoint({
  name: 'applyCreditCode',
  method: 'POST',
  path: '/credits/apply',
  summary: 'Redeem a credit code',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ Code: codeField }),
  reply: z.object({ Credits: z.string(), Currency: z.string(), expiresOn: z.nullable(z.string()) }),
  refusals: [...codeRefusals, 'codes.other_currency'],
});
