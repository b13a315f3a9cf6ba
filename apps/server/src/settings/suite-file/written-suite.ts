import { homeContentFields } from '@atrium/contract/products/get-home';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { gateways } from '@atrium/domain/payments/gateway';
import { pricingTabs } from '@atrium/domain/pricing/plan-preview';
import { factKinds } from '@atrium/domain/reports/fact-kinds';
import * as z from 'zod';
import { suiteAccess } from './written-access.ts';
import { writtenContent, writtenPlan, writtenVersion } from './written-plan.ts';

const flag = z.optional(z.literal(true));
const id = z.string().max(30);
const words = z.string().trim().min(1).max(80);

const opening = z.strictObject({
  by: z.enum(['plan', 'product', 'switch', 'plan_name', 'name', 'always']),
  with: z.optional(z.array(id)),
  planNames: z.optional(z.array(id)),
  listed: z.enum(['always', 'offered', 'open', 'never']),
  isPhoneApp: flag,
});

const product = z.strictObject({
  id,
  name: words,
  opening,
  icon: z.optional(z.string().max(30)),
  isBundle: flag,
  isGridOnly: flag,
  isGuarded: flag,
  seatsOf: z.optional(z.array(id)),
  paidAs: z.optional(id),
  edition: z.optional(
    z.strictObject({ product: id, afterOn: z.iso.date(), notIn: z.optional(z.array(z.string().length(2))) }),
  ),
  hasRegions: flag,
  isYearlyOnly: flag,
  firstPlan: z.optional(id),
  reopensTrialsOf: z.optional(z.array(id)),
  reports: z.optional(z.array(z.enum(factKinds))),
});

const planName = z.strictObject({
  id,
  name: words,
  alsoCalled: z.optional(z.array(words).max(10)),
  isSize: flag,
  isForLife: flag,
  isSoldBySales: flag,
  hasOwnDomains: flag,
});

const outline = z.strictObject({
  products: z.array(product).max(200),
  sold: z.array(id),
  planNames: z.array(planName).max(200),
  trialDays: z.number(),
  firstChoice: z.strictObject({ product: id, plan: id, interval: z.enum(intervals) }),
  currencies: z.strictObject({ usual: z.string(), byCountry: z.record(z.string(), z.string()).default({}) }),
  gateways: z.strictObject({ usual: z.enum(gateways), byCountry: z.record(z.string(), z.enum(gateways)).default({}) }),
  soleProduct: z.optional(id),
  trialAtFirstLook: z.optional(z.strictObject({ product: id, plan: id })),
  areas: z.record(z.string().max(30), z.array(id)).default({}),
});

/** What most plans have not may be left out. */
const plan = writtenPlan.extend({
  region: writtenPlan.shape.region.default(null),
  description: writtenPlan.shape.description.default(''),
  includedUsers: writtenPlan.shape.includedUsers.default(0),
  extraUserPrices: writtenPlan.shape.extraUserPrices.default([]),
  employeeBand: writtenPlan.shape.employeeBand.default(null),
  limits: writtenPlan.shape.limits.default([]),
  features: writtenPlan.shape.features.default([]),
  isLegacy: writtenPlan.shape.isLegacy.default(false),
  onlyFor: z.null().default(null),
});

const compared = { growth: z.boolean(), midMarket: z.boolean(), enterprise: z.boolean() };
const comparison = z.strictObject({
  id: z.string().max(60),
  title: z.string().max(200),
  subtitle: z.string().max(300),
  availability: z.strictObject(compared),
  features: z.array(z.strictObject({ name: z.string().max(300), ...compared, isOptional: z.boolean() })).max(200),
});
const comparisonsByTab = z.strictObject(
  Object.fromEntries(pricingTabs.map((tab) => [tab, z.array(comparison).max(60).default([])])),
);

/** The written form of a suite: the types of `packages/domain/src/suite/`, in JSON. Unknown fields are refused. */
export const writtenSuite = z.strictObject({
  outline,
  catalogue: z.strictObject({ ...writtenVersion, ...writtenContent(plan) }),
  comparisons: comparisonsByTab.prefault({}),
  roles: z.record(id, suiteAccess),
  home: z.strictObject(homeContentFields.shape),
});
