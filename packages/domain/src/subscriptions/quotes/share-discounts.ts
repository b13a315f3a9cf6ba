import type { DiscountCoupon, DiscountTerms } from '../../codes/discount.ts';
import { discountForCharge } from '../../codes/discount-for-charge.ts';
import { anchorOn, periodAt } from '../../kernel/billing-period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Product } from '../../products/products.ts';
import { planRenewal, type RenewalFacts } from '../renewals/next-charge.ts';
import type { QuoteInputs } from './quote-inputs.ts';

interface PlannedRenewal {
  readonly product: Product;
  readonly inputs: QuoteInputs;
}

interface Renewal extends PlannedRenewal {
  readonly on: CalendarDate;
  readonly isNext: boolean;
}

/** The days on which a plan is renewed, until a day. A plan of another interval counts its periods anew. */
function renewalsUntil(last: CalendarDate, product: Product, inputs: QuoteInputs): readonly Renewal[] {
  const { target, held, on: first } = inputs;
  const [before] = held;
  const isSameCount = before?.plan.interval === target.interval;
  const anchor = isSameCount ? before.anchor : anchorOn(first);
  const renewals: Renewal[] = [];
  let on = first;
  for (let index = isSameCount ? before.periodIndex + 1 : 0; on <= last; index += 1) {
    renewals.push({ product, inputs, on, isNext: renewals.length === 0 });
    on = periodAt(anchor, target.interval, index).endsOn;
  }
  return renewals;
}

const inOrder = (a: Renewal, b: Renewal) => (a.on === b.on ? (a.product < b.product ? -1 : 1) : a.on < b.on ? -1 : 1);

/** The next renewal of each plan that is renewed. */
export function plannedRenewals(all: readonly RenewalFacts[]): readonly PlannedRenewal[] {
  return all.flatMap((facts) => {
    const inputs = planRenewal(facts);
    return inputs?.intent === 'renew' ? [{ product: facts.held.product, inputs }] : [];
  });
}

/**
 * The discount of each plan's next renewal. Plans share the uses of a discount: the earlier charge takes one first, on
 * one day in the order of the products (D-441). What is billed already has taken its use.
 */
export function discountsInOrder(
  planned: readonly PlannedRenewal[],
  coupons: readonly DiscountCoupon[],
  isBilled: (product: Product) => boolean,
): ReadonlyMap<Product, DiscountTerms | null> {
  const last = planned.reduce((latest, { inputs: { on } }) => (on > latest ? on : latest), '');
  const renewals = planned.flatMap(({ product, inputs }) => renewalsUntil(last, product, inputs)).toSorted(inOrder);
  const shared = new Map<Product, DiscountTerms | null>();
  let left = coupons;
  for (const { product, inputs, isNext } of renewals) {
    if (isNext && isBilled(product)) continue;
    const { discount } = discountForCharge(left, inputs.target, null);
    if (isNext) shared.set(product, discount);
    left = left.map((coupon) =>
      coupon.code === discount?.code ? { ...coupon, currentApplyCount: coupon.currentApplyCount + 1 } : coupon,
    );
  }
  return shared;
}

/** The same subscriptions, each with the discount that is its own. */
export function withDiscounts(
  all: readonly RenewalFacts[],
  discounts: ReadonlyMap<Product, DiscountTerms | null>,
): readonly RenewalFacts[] {
  return all.map((facts) => {
    const discount = discounts.get(facts.held.product);
    return discount === undefined ? facts : { ...facts, discount };
  });
}

/** What each subscription of an organisation is renewed with, once all have shared the discounts. */
export function shareDiscounts(
  all: readonly RenewalFacts[],
  coupons: readonly DiscountCoupon[],
  isBilled: (product: Product) => boolean,
): readonly RenewalFacts[] {
  return withDiscounts(all, discountsInOrder(plannedRenewals(all), coupons, isBilled));
}
