import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PlanName } from '../pricing/plan.ts';
import { rankOfPlanName } from '../pricing/plan-names.ts';
import { isBundleOfProducts, type Product, seatsOf } from '../products/products.ts';
import type { Status } from './status.ts';

export interface EntitlingSubscription {
  readonly product: Product;
  readonly planName: PlanName;
  readonly status: Status;
  /** The end of the paid time or trial (D-22). Null without an end. */
  readonly activeTill: CalendarDate | null;
}

/** What an organisation may use, and until when (N-40). */
export interface Entitlement {
  readonly product: Product;
  readonly planName: PlanName;
  readonly until: CalendarDate | null;
}

/** Whether the plan that gave the product has ended. Another plan may give it from that day on (D-490). */
export const hasEnded = ({ until }: Entitlement, on: CalendarDate): boolean => until !== null && until <= on;

/** A cancelled plan gives access until its paid end. An expired plan gives none. */
function givesAccess({ status, activeTill }: EntitlingSubscription, today: CalendarDate): boolean {
  if (status === 'active' || status === 'in_trial') return true;
  return status === 'cancelled' && activeTill !== null && today < activeTill;
}

function usedWith(product: Product): readonly Product[] {
  const inPlan = seatsOf(product);
  return isBundleOfProducts(product) ? inPlan : [...new Set([product, ...inPlan])];
}

/** The larger plan is better; of two alike, the one that lasts longer. */
function isBetter(one: Entitlement, other: Entitlement): boolean {
  const [rank, otherRank] = [rankOfPlanName(one.planName), rankOfPlanName(other.planName)];
  if (rank !== otherRank) return rank > otherRank;
  return other.until !== null && (one.until === null || one.until > other.until);
}

/** One row for each product, from the best plan that includes it. */
export function entitlementsOf(
  subscriptions: readonly EntitlingSubscription[],
  today: CalendarDate,
): readonly Entitlement[] {
  const best = new Map<Product, Entitlement>();
  for (const subscription of subscriptions.filter((each) => givesAccess(each, today))) {
    const { planName, status, activeTill } = subscription;
    for (const product of usedWith(subscription.product)) {
      const held = best.get(product);
      const given = { product, planName, until: status === 'active' ? null : activeTill };
      if (held === undefined || isBetter(given, held)) best.set(product, given);
    }
  }
  return [...best.values()].toSorted((a, b) => (a.product < b.product ? -1 : 1));
}
