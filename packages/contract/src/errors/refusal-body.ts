import * as z from 'zod/mini';
import { quoteReply } from '../subscriptions/subscription-fields.ts';

/** D-91: every failed call answers this. */
export const refusalBody = z.object({
  code: z.union([z.string(), z.number()]),
  errorMessage: z.string(),
  requestId: z.optional(z.string()),
  /** Which fields of the input were wrong, and why. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Seconds to wait before another try makes sense. */
  retryAfterSeconds: z.optional(z.number()),
  /** With `subscriptions.quote_changed`: what it costs now, as a quote of its own that can be confirmed. */
  quote: z.optional(quoteReply),
});
export type RefusalBody = z.infer<typeof refusalBody>;
