import { paymentFailures } from '@atrium/domain/payments/payment-failure';
import * as z from 'zod/mini';
import { quoteReply } from '../subscriptions/subscription-fields.ts';

/** The body of every failed call (D-91). */
export const refusalBody = z.object({
  code: z.union([z.string(), z.number()]),
  errorMessage: z.string(),
  requestId: z.optional(z.string()),
  /** Which fields of the input were wrong, and why. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Seconds to wait before the next try. */
  retryAfterSeconds: z.optional(z.number()),
  /** With `subscriptions.quote_changed`: a new quote with the current price, which can be confirmed. */
  quote: z.optional(quoteReply),
  /** With `payments.card_not_saved`: why the bank refused the card, in our words and never in the gateway's. */
  failure: z.optional(z.enum(paymentFailures)),
});
export type RefusalBody = z.infer<typeof refusalBody>;
