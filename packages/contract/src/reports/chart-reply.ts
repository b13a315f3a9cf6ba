import * as z from 'zod/mini';

/** A chart (D-73): a label for each bucket, and a number of each series for each label. */
export const chartReply = z.object({
  /** The first and last day that are shown, both included. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** The first day of each bucket. */
  labels: z.array(z.string()),
  series: z.array(
    z.object({
      key: z.string(),
      /** Null where no money is counted. */
      currency: z.nullable(z.string()),
      counts: z.array(z.number()),
      /** Minor units of the currency. */
      amountsMinor: z.array(z.number()),
    }),
  ),
});
export type ChartReply = z.infer<typeof chartReply>;

/** Reads of the dashboard: every member may ask, and sees the areas that their roles open (ROLE-27, X-09). */
export const reportCall = { method: 'GET', requires: 'membership', rate: 'read', idempotency: 'natural' } as const;

export const yearField = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100));
