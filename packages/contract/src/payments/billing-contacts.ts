import { purchaseOrderLength, recipientsAtMost } from '@atrium/domain/payments/billing-contacts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

const contacts = {
  /** Mailboxes that receipts go to, besides the owners'. */
  Recipients: z.array(emailField).check(z.maxLength(recipientsAtMost)),
  /** Written on new invoices, or empty. */
  PurchaseOrder: z.string().check(z.trim(), z.maxLength(purchaseOrderLength)),
};
const reply = z.object({
  Recipients: z.array(z.string()),
  /** Those of them who left by the link of a mail and get nothing (D-952). */
  Left: z.array(z.string()),
  PurchaseOrder: z.string(),
});

/** Who gets receipts, and the purchase order number on invoices (D-178). */
export const getBillingContacts = endpoint({
  name: 'getBillingContacts',
  method: 'GET',
  path: '/billing/contacts',
  summary: 'Who gets receipts',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply,
  refusals: [],
});

export const saveBillingContacts = endpoint({
  name: 'saveBillingContacts',
  method: 'POST',
  path: '/billing/contacts',
  summary: 'Say who gets receipts',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject(contacts),
  reply,
  refusals: [],
});
