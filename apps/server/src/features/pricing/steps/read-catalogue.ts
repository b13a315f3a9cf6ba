import { intervals } from '@atrium/domain/kernel/billing-period';
import { type Catalogue, type Plan, priceBases, regions } from '@atrium/domain/pricing/plan';
import { isPlanName } from '@atrium/domain/pricing/plan-names';
import { productOfToken } from '@atrium/domain/products/products';
import * as z from 'zod';

const words = z.string().trim().min(1).max(200);
const prices = z
  .array(z.strictObject({ amountMinor: z.int().min(0).max(100_000_000_000), currency: z.string().regex(/^[A-Z]{3}$/) }))
  .max(20);

/** The written form of a plan. Unknown fields are refused. */
const plan = z.strictObject({
  product: z.string().refine((token) => productOfToken(token) === token, 'no such product'),
  name: z.string().refine(isPlanName, 'no such plan'),
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
  limits: z.array(z.strictObject({ kind: z.literal('invoices'), perMonth: z.int().min(1) })).max(5),
  features: z.array(words).max(30),
  isLegacy: z.boolean(),
  onlyFor: z.nullable(z.uuid()),
});

const content = z.strictObject({ sellsOnlyNewErp: z.boolean(), plans: z.array(plan).max(500) });
const catalogue = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,40}$/),
  effectiveFrom: z.iso.date(),
  ...content.shape,
});

export type Read<Value> = { readonly value: Value } | { readonly fault: string };

function read<Value>(schema: z.ZodType, value: unknown): Read<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data as Value };
  return { fault: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
}

/** Reads a price list from a file, or lists its faults in words. */
export const readCatalogue = (value: unknown): Read<Catalogue> => read(catalogue, value);

export const readCatalogueContent = (value: unknown): Read<Pick<Catalogue, 'sellsOnlyNewErp' | 'plans'>> =>
  read(content, value);

export const readPlan = (value: unknown): Read<Plan> => read(plan, value);
