import type { AmountLine, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { usualCurrency } from '@atrium/domain/pricing/currency';
import { productName } from '../../words/product-name.ts';
import type { ListedPlan, PriceList } from './queries.ts';

export interface FoundPlan {
  readonly entry: ListedPlan;
  readonly planId: string;
  readonly interval: 'yearly' | 'monthly';
}

const intervals = ['yearly', 'monthly'] as const;

export function findPlanById(priceList: PriceList | undefined, planId: string): FoundPlan | null {
  for (const entry of priceList?.plans ?? []) {
    const interval = intervals.find((each) => entry.planIds[each] === planId);
    if (interval !== undefined) return { entry, planId, interval };
  }
  return null;
}

/** The plan that an address names; null where it is not sold at that interval, or not at all. */
export function findPlanByName(
  priceList: PriceList | undefined,
  choice: { readonly product: string; readonly plan: string; readonly interval: 'yearly' | 'monthly' },
): FoundPlan | null {
  const entry = priceList?.plans.find(({ product, plan }) => product === choice.product && plan === choice.plan);
  const planId = entry?.planIds[choice.interval] ?? null;
  return entry === undefined || planId === null ? null : { entry, planId, interval: choice.interval };
}

/** The currency of the charge: the organisation's if the plan has a price in it, else dollars, else the only one (D-31). */
export function currencyOf(priceList: PriceList, { entry, interval }: FoundPlan): string | undefined {
  const sold = Object.entries(entry.pricing).flatMap(([currency, price]) =>
    price[interval] === null ? [] : [currency],
  );
  return [priceList.currency, usualCurrency()].find((wanted) => sold.includes(wanted)) ?? sold[0];
}

/** Adds the product to the name of a line, as in 'Unused CRM Startup', because a quote may mix products. */
function withProduct(priceList: PriceList | undefined, line: AmountLine): AmountLine {
  const isOfPlan = ['plan', 'addon', 'seats', 'unused'].includes(line.kind);
  const found = isOfPlan && line.planId !== null ? findPlanById(priceList, line.planId) : null;
  return found === null ? line : { ...line, name: `${productName(found.entry.product)} ${line.name}` };
}

export function withProducts(priceList: PriceList | undefined, quote: QuoteReply): QuoteReply {
  return { ...quote, lines: quote.lines.map((line) => withProduct(priceList, line)) };
}
