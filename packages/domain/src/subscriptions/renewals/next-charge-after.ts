import type { DiscountCoupon } from '../../codes/discount.ts';
import type { CreditGrant } from '../../credits/consume-credits.ts';
import type { Product } from '../../products/products.ts';
import { paidAs } from '../coverage.ts';
import type { Charge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { discountsInOrder, plannedRenewals, withDiscounts } from '../quotes/share-discounts.ts';
import {
  chargeInOrder,
  describeCharge,
  inputsAfterQuote,
  type NextCharge,
  planAll,
  type RenewalFacts,
} from './next-charge.ts';

/**
 * What follows a quoted change, with the balance and credits that will pay a part of it. Other subscriptions that are
 * charged earlier take from them first, and from the uses of a discount too (D-441).
 */
export function nextChargeAfter(
  inputs: QuoteInputs,
  charge: Charge,
  left: {
    /** The subscriptions that go on beside the change. */
    readonly others: readonly RenewalFacts[];
    /** What the change leaves and gives back. */
    readonly credits: readonly CreditGrant[];
    /** As the change leaves them. */
    readonly coupons: readonly DiscountCoupon[];
  },
): NextCharge | null {
  const planned = inputsAfterQuote(inputs, charge);
  if (planned === null) return null;
  const product = paidAs(inputs.target.product);
  const isBilled = (other: Product) => left.others.some(({ held, billed }) => held.product === other && billed);
  const renewals = [...plannedRenewals(left.others), { product, inputs: planned }];
  const discounts = discountsInOrder(renewals, left.coupons, isBilled);
  const next = { ...planned, discount: discounts.get(product) ?? null };
  const others = withDiscounts(left.others, discounts);
  const inOrder = chargeInOrder([{ inputs: next }, ...planAll(others)], left.credits);
  const own = inOrder.find((each) => each.inputs === next);
  return own ? describeCharge(next, own.charge) : null;
}
