import { intervals } from '@atrium/domain/kernel/billing-period';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountLine, amountText } from './subscription-fields.ts';

const count = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)));

/** What more seats would cost for each product. Without a paid plan nothing is charged (API-27, USER-15). */
export const getAddUserAmount = endpoint({
  name: 'getAddUserAmount',
  method: 'GET',
  path: '/subscription/add-user-amount',
  summary: 'What adding users would cost',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ erpCount: count, crmCount: count, peopleCount: count }),
  reply: z.object({
    estimates: z.array(
      z.object({
        ProductType: z.string(),
        /** What the next charge grows by for the days until it, its tax included (D-127). */
        Amount: amountText,
        Currency: z.string(),
        Plan: z.nullable(z.string()),
        PlanDisplayName: z.nullable(z.string()),
        UsersCharged: z.number(),
        NextChargeDate: z.nullable(z.string()),
        /** The whole next charge with these users, before balance and credits. */
        NextChargeAmount: z.nullable(amountText),
        /** What balance and credits leave to pay of it. Null where nothing is charged, or the caller may not see them (D-155). */
        NextChargeDue: z.nullable(amountText),
        /** What a whole period costs without these users and with them, with tax, before balance and credits (D-161). */
        perPeriod: z.optional(
          z.nullable(z.object({ before: amountText, after: amountText, interval: z.enum(intervals) })),
        ),
        Description: z.string(),
        TaxInfo: z.nullable(z.object({ TaxLabel: z.string() })),
        TaxAmount: amountText,
        /** The lines of the amount with their reasons. They sum to it. */
        lines: z.array(amountLine),
      }),
    ),
    /** What the charges go to. Null where nothing is saved, or the caller may not see it. */
    paysBy: z.optional(z.nullable(z.object({ gateway: z.string(), brand: z.string(), lastFour: z.string() }))),
  }),
});
