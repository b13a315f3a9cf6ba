import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, codeRefusals } from './code-fields.ts';

/** Checks a credit code without redeeming it (API-45, CODE-16). */
export const checkCreditCode = endpoint({
  name: 'checkCreditCode',
  method: 'POST',
  path: '/credits/check',
  summary: 'Whether a credit code can be redeemed',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ Code: codeField }),
  reply: z.object({ Credits: z.string(), Currency: z.string(), expiresOn: z.nullable(z.string()) }),
  refusals: [...codeRefusals, 'codes.other_currency'],
});
