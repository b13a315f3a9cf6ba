import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { amountText } from './subscription-fields.ts';

/**
 * A consumer withdraws from a purchase: its plan ends at once, and what the law's row says goes back the way it came.
 * Without `isConfirmed` it is a statement, answered by what a confirmation would do; nothing changes (D-976).
 */
export const withdrawPurchase = endpoint({
  name: 'withdrawPurchase',
  method: 'POST',
  path: '/billing/invoices/{InvoiceID}/withdraw',
  summary: 'Withdraw from a purchase',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ InvoiceID: idField, isConfirmed: z.boolean() }),
  reply: z.object({
    /** What ends at once. */
    PlanName: z.string(),
    /** What goes back, tax included. */
    Returned: amountText,
    Currency: z.string(),
    /** When it was received; null for a statement. */
    WithdrawnAt: z.nullable(z.string()),
  }),
  refusals: ['request.not_found', 'subscriptions.nothing_to_withdraw'],
});
