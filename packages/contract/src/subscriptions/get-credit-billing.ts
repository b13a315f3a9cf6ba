import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, creditApplied, creditEnds } from './subscription-fields.ts';

/** The credits and the estimate of the next charge (API-47, CRED-10, CRED-11). */
export const getCreditBilling = endpoint({
  name: 'getCreditBilling',
  method: 'GET',
  path: '/credits/billing',
  summary: 'Credits and the bill that is coming',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    TotalAvailableCredits: amountText,
    Currency: z.string(),
    /** Newest first (CRED-05). */
    CreditsApplied: z.array(z.object({ ...creditApplied.shape, original: amountText })),
    ends: creditEnds,
    NextChargeDate: z.nullable(z.string()),
    /** The month before the next charge (CRED-08, D-55). */
    billingPeriod: z.nullable(z.object({ from: z.string(), until: z.string() })),
    PricingInfo: z.object({
      pricing: z.array(
        z.object({
          module: z.string(),
          currentCount: z.number(),
          estCost: z.nullable(amountText),
          talkToSales: z.boolean(),
        }),
      ),
      /** Before discount and tax. */
      totalEstCost: amountText,
      discount: amountText,
      taxAmount: amountText,
      grandTotal: amountText,
      fromCredits: amountText,
      toPay: amountText,
    }),
    salesLink: z.string(),
  }),
});
