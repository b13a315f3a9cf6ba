import { discountForCharge } from '@atrium/domain/codes/discount-for-charge';
import { taxTableVersion } from '@atrium/domain/invoices/data/tax-rates';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { planRenewal } from '@atrium/domain/subscriptions/plan-renewal';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quote-inputs';
import { Refused } from '../../../../runtime/refused.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listCoupons } from '../../../credits/coupons.store.ts';
import { treatmentOf } from '../../../invoices/steps/parties.ts';
import { catalogueFor, planForSale } from '../plan-for-sale.ts';
import { seatHoldersOf } from '../seat-holders.ts';
import { loadSubscriptions, type StandingSubscription } from '../subscription-state.ts';
import type { QuoteSources } from './quote-sources.ts';

/** What the next renewal of each running subscription is computed from; credits are not promised ahead. */
export async function loadRenewals(view: MoneyWork, sources: QuoteSources): Promise<readonly QuoteInputs[]> {
  const { organisationId, tx, account, on } = view;
  const all = await loadSubscriptions(view);
  const catalogue = await catalogueFor(sources, view, sources.catalogues, on);
  const holdersOf = await seatHoldersOf(organisationId, tx, sources.roles);
  const coupons = await listCoupons(organisationId, tx);
  return all.flatMap(({ held }) => {
    if (held.plan === null) return [];
    const scheduled = scheduledOf(view, catalogue, all, held.scheduledPlanId);
    const target = scheduled ?? held.plan;
    const renewal = planRenewal({
      held,
      scheduled,
      holders: holdersOf(target.product),
      zone: account.time_zone,
      credits: [],
      discount: discountForCharge(coupons, target, null).discount,
      treatment: treatmentOf(view, sources.seller, held.activeTill ?? on),
      versions: {
        subscription: held.version,
        catalogue: catalogue.version,
        tax: taxTableVersion,
      },
    });
    return renewal ?? [];
  });
}

/** What is sold no longer cannot begin: then the plan that runs goes on. */
function scheduledOf(
  view: MoneyWork,
  catalogue: Catalogue,
  all: readonly StandingSubscription[],
  planId: string | null,
): PricedPlan | null {
  if (planId === null) return null;
  try {
    return planForSale(view, catalogue, all, planId).priced;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
