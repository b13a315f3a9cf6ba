import type { PlanDetails, PlanEntry } from '@atrium/contract/pricing/plan-fields';
import type { AmountLine, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { productName } from '../../lib/product-name.ts';

export interface FoundPlan {
  readonly entry: PlanEntry;
  readonly planId: string;
  readonly interval: 'yearly' | 'monthly';
}

const intervals = ['yearly', 'monthly'] as const;

export function findPlanById(details: PlanDetails | undefined, planId: string): FoundPlan | null {
  for (const entry of details?.plans ?? []) {
    const interval = intervals.find((each) => entry.planID[each] === planId);
    if (interval !== undefined) return { entry, planId, interval };
  }
  return null;
}

/** The plan that an address names; null where it is not sold at that interval, or not at all. */
export function findPlanByName(
  details: PlanDetails | undefined,
  choice: { readonly product: string; readonly plan: string; readonly interval: 'yearly' | 'monthly' },
): FoundPlan | null {
  const entry = details?.plans.find(({ product, plan }) => product === choice.product && plan === choice.plan);
  const planId = entry?.planID[choice.interval] ?? null;
  return entry === undefined || planId === null ? null : { entry, planId, interval: choice.interval };
}

/** D-31: in what it is charged: the organisation's currency where the plan has a price in it, else dollars, else the only one there is. */
export function currencyOf(details: PlanDetails, { entry, interval }: FoundPlan): string | undefined {
  const sold = Object.entries(entry.pricing).flatMap(([currency, price]) =>
    price[interval] === null ? [] : [currency],
  );
  return [details.currency, 'USD'].find((wanted) => sold.includes(wanted)) ?? sold[0];
}

/** Where plans of several products meet, each line names its product: 'Unused CRM Startup'. */
function withProduct(details: PlanDetails | undefined, line: AmountLine): AmountLine {
  const isOfPlan = line.kind === 'plan' || line.kind === 'addon' || line.kind === 'unused';
  const found = isOfPlan && line.planId !== null ? findPlanById(details, line.planId) : null;
  return found === null ? line : { ...line, name: `${productName(found.entry.product)} ${line.name}` };
}

export function withProducts(details: PlanDetails | undefined, quote: QuoteReply): QuoteReply {
  return { ...quote, lines: quote.lines.map((line) => withProduct(details, line)) };
}
