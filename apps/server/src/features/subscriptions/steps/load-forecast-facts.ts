import type { ForecastFacts, ForecastSubscription } from '@atrium/domain/forecast/forecast-facts';
import { taxTableVersion } from '@atrium/domain/invoices/data/tax-rates';
import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import { billingLawOf } from '@atrium/domain/subscriptions/renewals/billing-law';
import { publishedPrice } from '@atrium/domain/subscriptions/renewals/price-change';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { countryOfBuyer } from '../../accounts/steps/country-of-buyer.ts';
import { listCoupons, listPrepaidCoupons } from '../../credits/coupons.store.ts';
import { listGrantedAmounts, listLivingGrants } from '../../credits/credit-grants.store.ts';
import { treatmentOf } from '../../invoices/steps/parties.ts';
import { listDefaultMethods } from '../../payments/stores/payment-methods.store.ts';
import { allWithCustomPlans } from '../../pricing/steps/catalogues.ts';
import { listUnpaidRenewals } from '../stores/renewals.store.ts';
import { listSubscriptionIds, listSubscriptions } from '../stores/subscriptions.store.ts';
import { scheduledPlan } from './plan-for-sale.ts';
import type { ChargeSources } from './quotes/quote-sources.ts';
import { deletedDaysOf } from './renewals/deleted-days.ts';
import { graceOf, isFailedRenewal } from './renewals/remind-owners.ts';
import { seatHoldersOf } from './seat-holders.ts';
import { loadSubscriptions } from './subscription-state.ts';

/** All that a forecast rests on. */
export async function loadForecastFacts(view: MoneyWork, sources: ChargeSources): Promise<ForecastFacts> {
  const { organisationId, tx, on, now, account } = view;
  const coupons = await listPrepaidCoupons(organisationId, tx);
  const prepaid = coupons.flatMap(({ code, endsOn, isOn }) => (isOn && endsOn !== null ? [{ code, endsOn }] : []));
  const granted = await listGrantedAmounts(organisationId, tx);
  const unpaid = await listUnpaidRenewals(organisationId, tx);
  const catalogues = await allWithCustomPlans(sources, organisationId, tx, sources.catalogues);
  return {
    now,
    zone: account.time_zone,
    subscriptions: await loadHeld(view, catalogues),
    openRenewals: unpaid.flatMap(({ inputs, ...open }) => {
      const { subscriptionId, retryAt } = open;
      const grace = isFailedRenewal(open) ? graceOf(view, open) : null;
      return 'quote' in inputs ? [{ subscriptionId, retryAt, grace, inputs: inputs.quote }] : [];
    }),
    prepaid,
    grants: await listLivingGrants(organisationId, tx, on),
    grantedOf: (id) => granted.get(id) ?? 0,
    isCreditFlow: account.is_credit_flow,
    coupons: await listCoupons(organisationId, tx),
    methods: await listDefaultMethods(organisationId, tx),
    holdersOf: await seatHoldersOf(organisationId, tx, sources.roles),
    taxOn: (date) => treatmentOf(view, sources.seller, date),
    publishedOn: (plan, date) => publishedPrice(catalogues, plan, date),
    versions: { catalogue: catalogueOn(catalogues, on).version, tax: taxTableVersion },
    deleted: deletedDaysOf(view),
    law: billingLawOf(countryOfBuyer(view)),
  };
}

/** Every subscription that was begun, with the plan of its next period at the price of that day. */
async function loadHeld(view: MoneyWork, catalogues: readonly Catalogue[]): Promise<readonly ForecastSubscription[]> {
  const ids = await listSubscriptionIds(view.organisationId, view.tx);
  const all = await loadSubscriptions(view);
  const begun: ForecastSubscription[] = [];
  // As they are stored: what is over by the calendar may still have its end before it.
  for (const held of await listSubscriptions(view.organisationId, view.tx)) {
    const id = ids.get(held.product);
    if (id === undefined) continue;
    begun.push({ id, held, scheduled: scheduledPlan(view, catalogues, all, held) });
  }
  return begun;
}
