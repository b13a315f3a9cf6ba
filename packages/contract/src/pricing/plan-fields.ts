import { priceBases, regions } from '@atrium/domain/pricing/plan';
import * as z from 'zod/mini';

/** Exact decimal text. Null where the plan has no price at this interval. */
const pricePerInterval = z.object({ yearly: z.nullable(z.string()), monthly: z.nullable(z.string()) });

/** One plan of the catalogue. For ERP v2 and MRP it is the one of the organisation's region, with its ids (PLAN-15, PLAN-16). */
export const planEntry = z.object({
  product: z.string(),
  plan: z.string(),
  name: z.string(),
  region: z.nullable(z.enum(regions)),
  description: z.string(),
  features: z.array(z.string()),
  /** By currency. */
  pricing: z.record(z.string(), pricePerInterval),
  planID: z.object({ yearly: z.nullable(z.string()), monthly: z.nullable(z.string()) }),
  /** Users included in a bundle's price, or free users of a plan by seat. */
  users: z.number(),
  /** What a price means (D-26, D-28). */
  billingInfo: z.enum(priceBases),
  employees: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Kept by its holders, no longer sold (D-24). */
  isLegacy: z.boolean(),
  /** Made only for this organisation (D-103). */
  isCustom: z.boolean(),
});
export type PlanEntry = z.infer<typeof planEntry>;

const flags = { growth: z.boolean(), mid_market: z.boolean(), enterprise: z.boolean() };

/** One comparison table (PLAN-18). */
export const comparisonTable = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  ...flags,
  features: z.array(z.object({ features_name: z.string(), ...flags, isOptional: z.boolean() })),
});
export type ComparisonTable = z.infer<typeof comparisonTable>;

/** The price list as one visitor or organisation sees it. */
export const planDetails = z.object({
  Version: z.literal('v2'),
  catalogueVersion: z.string(),
  currency: z.string(),
  region: z.enum(regions),
  /** Whether only the new ERP is sold (D-41). */
  sellsOnlyNewErp: z.boolean(),
  plans: z.array(planEntry),
  specs: z.object({ erp: z.array(comparisonTable), mrp: z.array(comparisonTable) }),
  /** The addresses of sales and sign-up, here or on another site (PLAN-13, D-96). */
  links: z.object({ sales: z.string(), signup: z.string() }),
});
export type PlanDetails = z.infer<typeof planDetails>;
