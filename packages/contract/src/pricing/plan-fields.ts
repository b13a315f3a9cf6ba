import { priceBases, regions } from '@atrium/domain/pricing/plan';
import * as z from 'zod/mini';

/** Decimal text, exact; null where the plan has no price or is not sold at this interval. */
const pricePerInterval = z.object({ yearly: z.nullable(z.string()), monthly: z.nullable(z.string()) });

/** PLAN-15, PLAN-16: one plan of the catalogue. For ERP v2 and MRP it is that of the organisation's region, and so are its ids. */
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
  /** Who is in the price of a bundle; who costs nothing in a plan by seat. */
  users: z.number(),
  /** What a figure stands for (D-26, D-28). */
  billingInfo: z.enum(priceBases),
  employees: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** D-24: kept by who has it, not sold anew. */
  isLegacy: z.boolean(),
  /** D-103: made for this organisation alone. */
  isCustom: z.boolean(),
});
export type PlanEntry = z.infer<typeof planEntry>;

const flags = { growth: z.boolean(), mid_market: z.boolean(), enterprise: z.boolean() };

/** PLAN-18: one comparison table. */
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
  /** D-41 */
  sellsOnlyNewErp: z.boolean(),
  plans: z.array(planEntry),
  specs: z.object({ erp: z.array(comparisonTable), mrp: z.array(comparisonTable) }),
  /** PLAN-13, D-96: where sales and sign-up are; an address here or elsewhere. */
  links: z.object({ sales: z.string(), signup: z.string() }),
});
export type PlanDetails = z.infer<typeof planDetails>;
