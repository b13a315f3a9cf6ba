import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const reply = z.object({
  /** True while the person has allowed sales to get in touch. */
  isAllowed: z.boolean(),
});

/** Whether sales may get in touch with the caller; onboarding asks by a box that is not ticked (D-951). */
export const getSalesContact = endpoint({
  name: 'getSalesContact',
  method: 'GET',
  path: '/agreements/sales-contact',
  summary: 'Whether sales may get in touch with you',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply,
});

/** Takes it back. What waits to be handed to sales is deleted. */
export const endSalesContact = endpoint({
  name: 'endSalesContact',
  method: 'POST',
  path: '/agreements/sales-contact/end',
  summary: 'Say that sales may no longer get in touch with you',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply,
});
