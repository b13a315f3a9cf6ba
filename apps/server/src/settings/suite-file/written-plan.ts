import { intervals } from '@atrium/domain/kernel/billing-period';
import { priceBases, regions } from '@atrium/domain/pricing/plan';
import * as z from 'zod';

const words = z.string().trim().min(1).max(200);
const prices = z
  .array(z.strictObject({ amountMinor: z.int().min(0).max(100_000_000_000), currency: z.string().regex(/^[A-Z]{3}$/) }))
  .max(40);

/** The written form of a plan, for price lists and suites. Unknown fields are refused. */
export const writtenPlan = z.strictObject({
  product: z.string(),
  name: z.string(),
  region: z.nullable(z.enum(regions)),
  displayName: words,
  description: z.string().max(200),
  basis: z.enum(priceBases),
  offers: z
    .array(
      z.strictObject({
        planId: z.string().regex(/^[a-z0-9][a-z0-9_-]{2,79}$/),
        interval: z.enum(intervals),
        prices,
      }),
    )
    .min(1)
    .max(2),
  includedUsers: z.int().min(0).max(100_000),
  extraUserPrices: prices,
  employeeBand: z.nullable(z.strictObject({ from: z.int().min(0), to: z.int().min(0) })),
  limits: z
    .array(z.strictObject({ kind: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), perMonth: z.int().min(1) }))
    .max(5),
  features: z.array(words).max(30),
  isLegacy: z.boolean(),
  onlyFor: z.nullable(z.uuid()),
});

/** What a price list has besides its version and its day. */
export const writtenContent = <Plan extends z.ZodType>(plan: Plan) => ({
  sellsOnlyNewErp: z.boolean().default(false),
  plans: z.array(plan).max(500),
});

export const writtenVersion = { version: z.string().regex(/^[\w.-]{1,40}$/), effectiveFrom: z.iso.date() };
