import { changeWarnings } from '@atrium/domain/subscriptions/changes/change-plan';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { changeOutcome, clientFields, clientRefusals } from './subscription-fields.ts';

/** Charges exactly the quoted amount, or nothing. An outdated quote is refused with the old and new lines. */
export const confirmQuote = endpoint({
  name: 'confirmQuote',
  method: 'POST',
  path: '/subscription/quotes/{quoteId}/confirm',
  summary: 'Confirm a quote and pay it',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  retriedBy: 'person',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    quoteId: idField,
    /** The warnings that were accepted (CHK-18, CHK-19). */
    accepted: z.optional(z.array(z.enum(changeWarnings)).check(z.maxLength(changeWarnings.length))),
    ...clientFields,
  }),
  reply: changeOutcome,
  refusals: [
    ...clientRefusals,
    'request.not_found',
    'subscriptions.change_pending',
    'subscriptions.quote_changed',
    'subscriptions.quote_expired',
    'subscriptions.warning_unread',
    'subscriptions.plan_unknown',
    'subscriptions.invoice_open',
    'subscriptions.renewal_due',
    'subscriptions.seats_unpaid',
    'subscriptions.nothing_to_change',
    'subscriptions.resume_instead',
    'users.limit_reached',
    'billing.country_missing',
    'billing.country_refused',
    'billing.state_missing',
    'billing.tax_rate_missing',
    'billing.businesses_only',
    'billing.kind_missing',
    'payments.no_card',
    'payments.no_mandate',
    'payments.amount_too_small',
    'payments.mandate_unusable',
    'payments.gateway_failed',
  ],
});

/** Looks up an open payment at the gateway, and completes or drops the change. */
export const settleChange = endpoint({
  name: 'settleChange',
  method: 'POST',
  path: '/subscription/quotes/{quoteId}/settle',
  summary: 'Find out what became of a payment',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    quoteId: idField,
    /** The payer gives the payment up: a page that waits for them is closed now (D-169). */
    isGivenUp: z.optional(z.boolean()),
    ...clientFields,
  }),
  reply: changeOutcome,
  refusals: [...clientRefusals, 'request.not_found'],
});
