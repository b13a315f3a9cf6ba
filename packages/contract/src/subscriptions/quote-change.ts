import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { addonsField, clientFields, clientRefusals, planIdField, quoteReply } from './subscription-fields.ts';

/** Quotes a purchase or change. The quote is binding for 15 minutes, and nothing is charged. */
export const quoteChange = endpoint({
  name: 'quoteChange',
  method: 'POST',
  path: '/subscription/quotes',
  summary: 'What a purchase or change costs, binding for 15 minutes',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    PlanID: planIdField,
    Addons: z.optional(addonsField),
    /** Products to end too, so that nothing is paid for twice. */
    alsoEnd: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(21))),
    ...clientFields,
  }),
  reply: quoteReply,
  refusals: [
    ...clientRefusals,
    'billing.country_refused',
    'subscriptions.plan_unknown',
    'subscriptions.change_pending',
    'subscriptions.invoice_open',
    'subscriptions.renewal_due',
    'subscriptions.seats_unpaid',
    'subscriptions.nothing_to_change',
    'subscriptions.resume_instead',
    'users.limit_reached',
    'payments.amount_too_small',
  ],
});
