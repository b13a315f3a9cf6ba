import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownPasswordField } from '../fields.ts';

const resetReply = z.object({
  /** The reset that can be undone still; null where there is none. */
  reset: z.nullable(z.object({ resetAt: z.string(), eraseAt: z.string() })),
});

/** The last reset, as long as it can be undone. */
export const getCompanyReset = endpoint({
  name: 'getCompanyReset',
  method: 'GET',
  path: '/tenants/reset',
  summary: 'The reset of your company that can be undone',
  requires: 'close_company',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: resetReply,
});

/** Resets what the products hold; subscription and plan stay (API-50, ORG-12). The password goes in the body. */
export const resetCompany = endpoint({
  name: 'resetCompany',
  method: 'DELETE',
  path: '/tenants/reset',
  summary: 'Reset your company',
  requires: 'close_company',
  power: 'destroys',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ password: ownPasswordField }),
  reply: resetReply,
  refusals: ['identity.password_wrong', 'request.too_many', 'closure.reset_already', 'subscriptions.change_pending'],
});

/** Undoes the last reset within 30 days. */
export const undoCompanyReset = endpoint({
  name: 'undoCompanyReset',
  method: 'POST',
  path: '/tenants/reset/undo',
  summary: 'Undo the reset of your company',
  requires: 'close_company',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({}),
  reply: resetReply,
  refusals: ['request.not_found', 'closure.too_late'],
});
