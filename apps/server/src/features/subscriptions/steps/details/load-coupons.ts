import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import type { DiscountCoupon } from '@atrium/domain/codes/discount';
import { creditHistory } from '@atrium/domain/credits/credit-history';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listPrepaidCoupons, type PrepaidCoupon } from '../../../credits/coupons.store.ts';
import { listAppliedCredits } from '../../../credits/credit-grants.store.ts';
import { describeCredit } from '../../../credits/steps/describe-credit.ts';

type Coupons = Pick<SubscriptionDetails, 'PrepaidCoupons' | 'DiscountCoupons' | 'CreditsApplied'>;

/** What was redeemed, newest first; nothing for those who may only look (SUBS-21). */
export async function loadCoupons(
  view: Pick<MoneyWork, 'organisationId' | 'tx' | 'account' | 'on'>,
  discounts: readonly DiscountCoupon[],
  canUse: boolean,
): Promise<Coupons> {
  if (!canUse) return { PrepaidCoupons: [], DiscountCoupons: [], CreditsApplied: [] };
  const { organisationId, tx, account, on } = view;
  const zone = account.time_zone;
  const credits = creditHistory(await listAppliedCredits(organisationId, tx));
  const prepaid = await listPrepaidCoupons(organisationId, tx);
  return {
    PrepaidCoupons: prepaid.map((coupon) => describePrepaid(coupon, { on, zone })),
    DiscountCoupons: discounts.map(describeDiscount),
    CreditsApplied: credits.map((credit) => describeCredit(credit, { on, zone })),
  };
}

/** An applied discount, as the subscriptions page lists it (CODE-02). */
function describeDiscount(coupon: DiscountCoupon): Coupons['DiscountCoupons'][number] {
  const { percentOffBasisPoints: percent, amountOff } = coupon;
  return {
    Code: coupon.code,
    Apply: coupon.isOn,
    MaxApplyCount: coupon.maxApplyCount,
    CurrentApplyCount: coupon.currentApplyCount,
    ProductApplicable: coupon.product ?? '',
    PlanIntervalApplicable: coupon.interval ?? '',
    PercentOff: (percent ?? 0) / 100,
    AmountOff: amountOff === null ? '0' : decimalText(amountOff),
    Currency: amountOff?.currency ?? '',
  };
}

/** CODE-03; one whose term is over has no effect any more, whether or not the run that writes it down has come by. */
function describePrepaid(
  coupon: PrepaidCoupon,
  { on, zone }: { readonly on: string; readonly zone: string },
): Coupons['PrepaidCoupons'][number] {
  const isOver = coupon.endsOn !== null && coupon.endsOn <= on;
  return {
    Code: coupon.code,
    Apply: coupon.isOn && !isOver,
    PaymentDisallowed: coupon.isPaymentDisallowed,
    RedeemedDate: dateIn(coupon.redeemedAt, zone),
    PrepaidDuration: coupon.months,
    PrepaidDurationDays: coupon.days,
    Products: coupon.products.map(({ product }) => ({ Name: product })),
  };
}
