import type { DiscountCoupon } from '@atrium/domain/codes/discount';
import { afterUses, type CreditGrant } from '@atrium/domain/credits/consume-credits';
import { afterReturn, planReturn } from '@atrium/domain/credits/return-money';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { type Charge, computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { NextCharge } from '@atrium/domain/subscriptions/renewals/next-charge';
import { nextChargeAfter } from '@atrium/domain/subscriptions/renewals/next-charge-after';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listCoupons } from '../../../credits/coupons.store.ts';
import { listSources } from '../../../credits/money-sources.store.ts';
import { loadRenewals } from './load-next-charges.ts';
import type { QuoteFacts } from './load-quote-facts.ts';
import type { QuoteSources } from './quote-sources.ts';

/** What follows a change that is only quoted, as the card will say it once the change is paid (D-127, D-155). */
export async function loadNextAfter(
  work: MoneyWork,
  sources: QuoteSources,
  facts: Pick<QuoteFacts, 'inputs' | 'change' | 'countsDiscountUse'>,
): Promise<NextCharge | null> {
  const { inputs } = facts;
  const ended = [paidAs(inputs.target.product), ...facts.change.ends];
  const charge = computeCharge(inputs);
  const renewals = await loadRenewals(work, sources);
  return nextChargeAfter(inputs, charge, {
    others: renewals.filter(({ held }) => !ended.includes(held.product)),
    credits: await creditsAfter(work, facts, charge),
    coupons: await couponsAfter(work, facts),
  });
}

/** The discounts, once the change has used its own. */
async function couponsAfter(
  { organisationId, tx }: MoneyWork,
  { inputs, countsDiscountUse }: Pick<QuoteFacts, 'inputs' | 'countsDiscountUse'>,
): Promise<readonly DiscountCoupon[]> {
  const coupons = await listCoupons(organisationId, tx);
  const used = countsDiscountUse ? inputs.discount?.code : undefined;
  return coupons.map((coupon) =>
    coupon.code === used ? { ...coupon, currentApplyCount: coupon.currentApplyCount + 1 } : coupon,
  );
}

/** What the charge leaves of balance and credits, with what the change gives back to them. */
async function creditsAfter(
  { organisationId, tx, on }: MoneyWork,
  { inputs, change }: Pick<QuoteFacts, 'inputs' | 'change'>,
  charge: Charge,
): Promise<readonly CreditGrant[]> {
  const products = [paidAs(inputs.target.product), ...change.ends];
  const running = inputs.held.map(({ plan }) => paidAs(plan.product));
  let credits = afterUses(inputs.credits, charge.creditUses);
  for (const amount of charge.keptAsBalance) {
    const of = { products: products.filter((each) => running.includes(each)), currency: amount.currency };
    const paidBy = of.products.length === 0 ? [] : await listSources(organisationId, tx, of);
    credits = afterReturn(credits, planReturn(paidBy, amount, on), inputs.at);
  }
  return credits;
}
