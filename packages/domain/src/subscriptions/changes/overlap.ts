import { monthsOf } from '../../kernel/billing-period.ts';
import { type CurrencyCode, type Money, money, sum } from '../../kernel/money.ts';
import { findPlan } from '../../pricing/catalogue.ts';
import type { Catalogue, PlanName, Region } from '../../pricing/plan.ts';
import { planSizes, smallestSize } from '../../pricing/plan-names.ts';
import { type PricedPlan, periodPrice, pricePlan } from '../../pricing/price-plan.ts';
import { bundles, type Product } from '../../products/products.ts';
import { coveredBy } from '../coverage.ts';

/** A plan with its users that is paid for, or would be, by card or by a prepaid code. */
export interface PaidUse {
  readonly plan: PricedPlan;
  readonly holders: number;
  readonly paidBy: 'card' | 'prepaid';
}

export interface Overlap {
  readonly product: Product;
  readonly planIds: readonly string[];
}

/** A set of plans with the same coverage, and its yearly price. */
export interface PlanSet {
  readonly planIds: readonly string[];
  readonly yearly: Money;
}

export interface OverlapReport {
  readonly overlaps: readonly Overlap[];
  readonly paidNow: Money | null;
  /** Null without overlap, or where prices are in several currencies. */
  readonly cheapest: PlanSet | null;
}

function yearlyOf({ plan, holders }: PaidUse): Money {
  const { plan: price, addons } = periodPrice(plan, holders, 0);
  return money((price.amountMinor + addons.amountMinor) * (12 / monthsOf[plan.interval]), plan.currency);
}

function sumYearly(uses: readonly PaidUse[]): Money | null {
  const [first] = uses;
  if (first === undefined || uses.some(({ plan }) => plan.currency !== first.plan.currency)) return null;
  return sum(uses.map(yearlyOf), first.plan.currency);
}

interface Need {
  readonly product: Product;
  readonly tier: PlanName;
  readonly holders: number;
}

/** For each product the highest tier in use and all its users. */
function needsOf(uses: readonly PaidUse[], holdersOf: (product: Product) => number): readonly Need[] | null {
  if (uses.some(({ plan }) => !planSizes().includes(plan.name) || plan.region !== null)) return null;
  const covered = [...new Set(uses.flatMap(({ plan }) => coveredBy(plan.product)))];
  return covered.map((product) => {
    const tiers = uses.filter(({ plan }) => coveredBy(plan.product).includes(product)).map(({ plan }) => plan.name);
    const tier = planSizes().findLast((size) => tiers.includes(size)) ?? smallestSize();
    return { product, tier, holders: holdersOf(product) };
  });
}

interface OverlapFacts {
  readonly uses: readonly PaidUse[];
  readonly catalogue: Catalogue;
  readonly region: Region;
  readonly currency: CurrencyCode;
  readonly holdersOf: (product: Product) => number;
}

/** The sets with the same coverage: each product alone, or a bundle plus the products outside it. */
function equivalentSets(facts: OverlapFacts, needs: readonly Need[]): readonly (readonly PaidUse[])[] {
  const { catalogue, region, currency } = facts;
  const interval = facts.uses.at(-1)?.plan.interval ?? 'yearly';
  const priceFor = ({ product, tier, holders }: Need): PaidUse[] => {
    const plan = findPlan(catalogue, product, tier, region);
    const offer = plan?.offers.find((each) => each.interval === interval);
    const priced = plan && offer ? pricePlan(catalogue.version, { plan, offer }, currency) : null;
    return priced === null ? [] : [{ plan: priced, holders, paidBy: 'card' }];
  };
  const withBundle = (bundle: Product): readonly Need[] => {
    const inBundle = needs.filter(({ product }) => coveredBy(bundle).includes(product));
    const outside = needs.filter((need) => !inBundle.includes(need));
    const tier = planSizes().findLast((each) => inBundle.some((need) => need.tier === each));
    return tier === undefined ? [] : [{ product: bundle, tier, holders: facts.holdersOf(bundle) }, ...outside];
  };
  return [needs, ...bundles().map(withBundle)]
    .map((wanted) => ({ wanted, set: wanted.flatMap(priceFor) }))
    .filter(({ wanted, set }) => wanted.length > 0 && set.length === wanted.length)
    .map(({ set }) => set);
}

function cheapestOf(sets: readonly (readonly PaidUse[])[]): PlanSet | null {
  const currencies = new Set(sets.flat().map(({ plan }) => plan.currency));
  if (currencies.size !== 1) return null;
  const priced = sets.flatMap((set): PlanSet[] => {
    const yearly = sumYearly(set);
    return yearly === null ? [] : [{ planIds: set.map(({ plan }) => plan.planId), yearly }];
  });
  return priced.toSorted((a, b) => a.yearly.amountMinor - b.yearly.amountMinor)[0] ?? null;
}

/** Finds products that are paid for twice, and the cheapest set of plans with the same products and tiers. */
export function findOverlap(facts: OverlapFacts): OverlapReport {
  const { uses } = facts;
  const covered = [...new Set(uses.flatMap(({ plan }) => coveredBy(plan.product)))];
  const overlaps = covered.flatMap((product): Overlap[] => {
    const planIds = uses.filter(({ plan }) => coveredBy(plan.product).includes(product)).map(({ plan }) => plan.planId);
    return planIds.length > 1 ? [{ product, planIds }] : [];
  });
  const needs = overlaps.length === 0 ? null : needsOf(uses, facts.holdersOf);
  const cheapest = needs === null ? null : cheapestOf(equivalentSets(facts, needs));
  return { overlaps, paidNow: sumYearly(uses), cheapest };
}
