import type { Interval } from '@atrium/domain/kernel/billing-period';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { ComparisonSpec, Comparisons } from '@atrium/domain/pricing/comparison-spec';
import type { Catalogue, Plan, Region } from '@atrium/domain/pricing/plan';
import type { ComparisonTable, PlanDetails, PlanEntry } from './plan-fields.ts';

/** A price list under the specification's field names (PLAN-15…18), for one visitor or organisation. */
export function toPlanDetails(
  catalogue: Catalogue,
  viewer: { readonly region: Region; readonly currency: string; readonly organisationId: string | null },
  { sales, signup }: PlanDetails['links'],
  comparisons: Comparisons,
): PlanDetails {
  const isShown = ({ region, onlyFor }: Plan) =>
    (region === null || region === viewer.region) && (onlyFor === null || onlyFor === viewer.organisationId);
  return {
    Version: 'v2',
    catalogueVersion: catalogue.version,
    currency: viewer.currency,
    region: viewer.region,
    sellsOnlyNewErp: catalogue.sellsOnlyNewErp,
    plans: catalogue.plans.filter(isShown).map(toEntry),
    specs: { erp: comparisons.erp.map(toTable), mrp: comparisons.mrp.map(toTable) },
    links: { sales, signup },
  };
}

function toEntry(plan: Plan): PlanEntry {
  const offerOf = (interval: Interval) => plan.offers.find((offer) => offer.interval === interval);
  const currencies = new Set(plan.offers.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  const priceOf = (currency: string, interval: Interval) => {
    const price = offerOf(interval)?.prices.find((each) => each.currency === currency);
    return price === undefined ? null : decimalText(price);
  };
  const pricesIn = (currency: string) => ({
    yearly: priceOf(currency, 'yearly'),
    monthly: priceOf(currency, 'monthly'),
  });
  return {
    product: plan.product,
    plan: plan.name,
    name: plan.displayName,
    region: plan.region,
    description: plan.description,
    features: [...plan.features],
    pricing: Object.fromEntries([...currencies].map((currency) => [currency, pricesIn(currency)])),
    planID: { yearly: offerOf('yearly')?.planId ?? null, monthly: offerOf('monthly')?.planId ?? null },
    users: plan.includedUsers,
    billingInfo: plan.basis,
    employees: plan.employeeBand,
    isLegacy: plan.isLegacy,
    isCustom: plan.onlyFor !== null,
  };
}

function toTable({ id, title, subtitle, availability, features }: ComparisonSpec): ComparisonTable {
  return {
    id,
    title,
    subtitle,
    growth: availability.growth,
    mid_market: availability.midMarket,
    enterprise: availability.enterprise,
    features: features.map(({ name, growth, midMarket, enterprise, isOptional }) => ({
      features_name: name,
      growth,
      mid_market: midMarket,
      enterprise,
      isOptional,
    })),
  };
}
