import type { getCreditBilling as endpoint } from '@atrium/contract/subscriptions/get-credit-billing';
import { availableCredits } from '@atrium/domain/credits/consume-credits';
import { creditHistory } from '@atrium/domain/credits/credit-history';
import { type BillEstimate, type BilledModule, estimateBill } from '@atrium/domain/credits/estimate-bill';
import { dayOfMonth } from '@atrium/domain/kernel/calendar-date';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { Product } from '@atrium/domain/products/products';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { listAppliedCredits, listUsableGrants } from '../credits/credit-grants.store.ts';
import { describeCredit } from '../credits/steps/describe-credit.ts';
import { findCurrentSeller } from '../invoices/sellers.store.ts';
import { treatmentOf } from '../invoices/steps/parties.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { seatHoldersOf } from './steps/seat-holders.ts';
import { loadSubscriptions, type StandingSubscription } from './steps/subscription-state.ts';

type Reply = ReplyOf<typeof endpoint>;

/** API-47, CRED-10: what is left of the credits, and what the next monthly charge would take from them as things stand. */
export async function getCreditBilling(ctx: Context, { organisationId }: Member): Promise<Reply> {
  const [seller, roles] = await Promise.all([findCurrentSeller(ctx.db), roleCatalogueOf(ctx)]);
  return inMoneyView(ctx, organisationId, async (view) => {
    const { tx, account, on } = view;
    const { currency, time_zone: zone } = account;
    const all = await loadSubscriptions(view);
    const next = nextCharged(all);
    const grants = await listUsableGrants(organisationId, tx, on);
    const estimate = estimateBill({
      modules: modulesOf(all, await seatHoldersOf(organisationId, tx, roles)),
      currency,
      nextChargeOn: next?.activeTill ?? on,
      anchorDay: next?.anchor?.day ?? dayOfMonth(on),
      treatment: treatmentOf(view, seller),
      grants,
    });
    const history = creditHistory(await listAppliedCredits(organisationId, tx));
    return {
      TotalAvailableCredits: decimalText(availableCredits(grants, currency, on)),
      Currency: currency,
      CreditsApplied: history.map((credit) => describeCredit(credit, { on, zone })),
      NextChargeDate: next?.activeTill ?? null,
      billingPeriod: next ? { from: estimate.period.startsOn, until: estimate.period.endsOn } : null,
      PricingInfo: describeEstimate(estimate),
      salesLink: ctx.config.links.sales,
    };
  });
}

const isCharged = ({ held, status }: StandingSubscription) =>
  status === 'active' && held.prepaid === null && held.anchor !== null && held.plan?.basis !== 'free';

/** D-55: the charge that comes first gives the month its bounds. */
function nextCharged(all: readonly StandingSubscription[]): StandingSubscription['held'] | null {
  const charged = all.filter(isCharged).map(({ held }) => held);
  const due = charged.filter(({ activeTill }) => activeTill !== null);
  return due.toSorted((a, b) => ((a.activeTill ?? '') < (b.activeTill ?? '') ? -1 : 1))[0] ?? null;
}

/** CRED-09: what is charged for, and what people use without a price, which is for sales to talk about; what is prepaid costs nothing. */
function modulesOf(
  all: readonly StandingSubscription[],
  holdersOf: (product: Product) => number,
): readonly BilledModule[] {
  return all.flatMap((subscription): readonly BilledModule[] => {
    const { held, status } = subscription;
    const product = held.lastPlan?.product ?? held.product;
    const currentCount = holdersOf(product);
    if (isCharged(subscription)) return [{ product, currentCount, plan: held.plan }];
    const isUnpriced = status !== 'active' && product !== 'aio' && currentCount > 0;
    return isUnpriced ? [{ product, currentCount, plan: null }] : [];
  });
}

/** The estimate of the next bill, product by product (CRED-11). */
function describeEstimate(estimate: BillEstimate): Reply['PricingInfo'] {
  return {
    pricing: estimate.rows.map(({ product, currentCount, estimatedCost, isForSales }) => ({
      module: product,
      currentCount,
      estCost: isForSales ? null : decimalText(estimatedCost),
      talkToSales: isForSales,
    })),
    totalEstCost: decimalText(estimate.total),
    taxAmount: decimalText(estimate.tax),
    grandTotal: decimalText(estimate.grandTotal),
    fromCredits: decimalText(estimate.fromCredits),
    toPay: decimalText(estimate.toPay),
  };
}
