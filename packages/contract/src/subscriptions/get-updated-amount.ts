import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  addonsField,
  amountText,
  clientFields,
  clientRefusals,
  currencyField,
  planIdField,
} from './subscription-fields.ts';

/** The plan summary, from a quote that is not stored (API-26, CHK-23, D-37). */
export const getUpdatedAmount = endpoint({
  name: 'getUpdatedAmount',
  method: 'POST',
  path: '/subscription/updated-amount',
  summary: 'What a plan would cost now',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ PlanID: planIdField, Addons: addonsField, Currency: currencyField, ...clientFields }),
  reply: z.object({
    ChargeableAmount: amountText,
    PaidUserCount: z.number(),
    Currency: z.string(),
    TaxInfo: z.nullable(z.object({ TaxLabel: z.string() })),
    TaxAmount: amountText,
    AddonAmount: amountText,
    NewPlanAmountToPay: amountText,
    NewAddonAmountToPay: amountText,
    CurrentPlanAmountPaid: amountText,
    DiscountAmount: amountText,
    DaysProRated: z.number(),
    UpdateType: z.string(),
  }),
  refusals: [
    ...clientRefusals,
    'subscriptions.plan_unknown',
    'subscriptions.change_pending',
    'subscriptions.invoice_open',
    'subscriptions.renewal_due',
    'subscriptions.seats_unpaid',
    'subscriptions.nothing_to_change',
    'users.limit_reached',
  ],
});
