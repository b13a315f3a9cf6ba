import type { ReplyOf } from '@atrium/contract/endpoint';
import { getCreditBilling as endpoint } from '@atrium/contract/subscriptions/get-credit-billing';
import { availableCredits } from '@atrium/domain/credits/consume-credits';
import { creditHistory } from '@atrium/domain/credits/credit-history';
import { creditEnds } from '@atrium/domain/credits/funds';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { Product } from '@atrium/domain/products/products';
import { type BillRow, type NextBill, nextBill } from '@atrium/domain/subscriptions/renewals/next-bill';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { listAppliedCredits, listUsableGrants } from '../credits/credit-grants.store.ts';
import { describeCredit } from '../credits/steps/describe-credit.ts';
import { loadNextCharges } from './steps/quotes/load-next-charges.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { seatHoldersOf } from './steps/seat-holders.ts';
import { loadSubscriptions, type StandingSubscription } from './steps/subscription-state.ts';

type Reply = ReplyOf<typeof endpoint>;

/** What is left of the credits, and the next bill, added up from the charges that will be made (API-47, CRED-10, D-204). */
export const getCreditBilling = serve(endpoint, async (ctx, { organisationId }): Promise<Reply> => {
  const sources = await loadQuoteSources(ctx);
  return inMoneyView(ctx, organisationId, async (view) => {
    const { tx, account, on } = view;
    const { currency, time_zone: zone } = account;
    const all = await loadSubscriptions(view);
    const holdersOf = await seatHoldersOf(organisationId, tx, sources.roles);
    const bill = nextBill(await loadNextCharges(view, sources), unpricedOf(all, holdersOf), currency);
    const grants = await listUsableGrants(organisationId, tx, on);
    const history = creditHistory(await listAppliedCredits(organisationId, tx));
    return {
      TotalAvailableCredits: decimalText(availableCredits(grants, currency, on)),
      Currency: currency,
      ends: creditEnds(grants, currency, on).map(({ amount, on: day }) => ({ amount: decimalText(amount), on: day })),
      CreditsApplied: history.map((credit) => describeCredit(credit, { on, zone })),
      NextChargeDate: bill.chargedOn,
      billingPeriod: bill.period && { from: bill.period.startsOn, until: bill.period.endsOn },
      PricingInfo: describeBill(bill),
      salesLink: ctx.config.links.sales,
    };
  });
});

/** What people use without a price, which is for sales to talk about (CRED-09). What is prepaid costs nothing. */
function unpricedOf(
  all: readonly StandingSubscription[],
  holdersOf: (product: Product) => number,
): readonly Omit<BillRow, 'cost'>[] {
  return all.flatMap(({ held, status }) => {
    const product = held.lastPlan?.product ?? held.product;
    const currentCount = holdersOf(product);
    return status !== 'active' && product !== 'aio' && currentCount > 0 ? [{ product, currentCount }] : [];
  });
}

/** The next bill, product by product; sales can be asked about each (CRED-09, CRED-11). */
function describeBill(bill: NextBill): Reply['PricingInfo'] {
  return {
    pricing: bill.rows.map(({ product, currentCount, cost }) => ({
      module: product,
      currentCount,
      estCost: cost && decimalText(cost),
      talkToSales: true,
    })),
    totalEstCost: decimalText(bill.total),
    discount: decimalText(bill.discount),
    taxAmount: decimalText(bill.tax),
    grandTotal: decimalText(bill.grandTotal),
    fromCredits: decimalText(bill.fromCredits),
    toPay: decimalText(bill.toPay),
  };
}
