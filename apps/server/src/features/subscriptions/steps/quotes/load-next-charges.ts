import { taxTableVersion } from '@atrium/domain/invoices/data/tax-rates';
import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import { shareDiscounts } from '@atrium/domain/subscriptions/quotes/share-discounts';
import {
  allNextCharges,
  type RenewalFacts,
  type UpcomingCharge,
} from '@atrium/domain/subscriptions/renewals/next-charge';
import { publishedPrice } from '@atrium/domain/subscriptions/renewals/price-change';
import { type RenewalSources, renewalFactsOf } from '@atrium/domain/subscriptions/renewals/renewal-facts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listCoupons } from '../../../credits/coupons.store.ts';
import { listUsableGrants } from '../../../credits/credit-grants.store.ts';
import { treatmentOf } from '../../../invoices/steps/parties.ts';
import { allWithCustomPlans } from '../../../pricing/steps/catalogues.ts';
import { listOpenRenewals } from '../../stores/renewals.store.ts';
import { loadBilledInputs } from '../load-billed-inputs.ts';
import { scheduledPlan } from '../plan-for-sale.ts';
import { seatHoldersOf } from '../seat-holders.ts';
import { loadSubscriptions } from '../subscription-state.ts';
import type { ChargeSources } from './quote-sources.ts';

/**
 * What decides the next charge of each subscription that was ever paid; credits are left out. `as` asks what it would be
 * if subscriptions were held otherwise.
 */
export async function loadRenewals(
  view: MoneyWork,
  sources: ChargeSources,
  as: (held: HeldSubscription) => HeldSubscription = (held) => held,
): Promise<readonly RenewalFacts[]> {
  const { organisationId, tx, account, on } = view;
  const all = (await loadSubscriptions(view)).map((each) => ({ ...each, held: as(each.held) }));
  const catalogues = await allWithCustomPlans(sources, organisationId, tx, sources.catalogues);
  const catalogue = catalogueOn(catalogues, on);
  const shared: RenewalSources = {
    zone: account.time_zone,
    coupons: await listCoupons(organisationId, tx),
    holdersOf: await seatHoldersOf(organisationId, tx, sources.roles),
    taxOn: (date) => treatmentOf(view, sources.seller, date),
    publishedOn: (plan, date) => publishedPrice(catalogues, plan, date),
    versions: { catalogue: catalogue.version, tax: taxTableVersion },
  };
  const billedOf = await loadBilledInputs(organisationId, tx);
  const renewals = all.flatMap(({ held }): RenewalFacts[] => {
    const scheduled = scheduledPlan(view, catalogues, all, held);
    const facts = renewalFactsOf(held, scheduled, shared, on);
    return facts === null ? [] : [{ ...facts, billed: billedOf(held.product) }];
  });
  if (renewals.every(({ discount }) => discount === null)) return renewals;
  const billed = await listOpenRenewals(organisationId, tx);
  return shareDiscounts(renewals, shared.coupons, (product) => billed.some((open) => open.product === product));
}

/** Every charge to come, the earliest first, with the balance and credits that will pay for a part of it. */
export async function loadNextCharges(
  view: MoneyWork,
  sources: ChargeSources,
  as?: (held: HeldSubscription) => HeldSubscription,
): Promise<readonly UpcomingCharge[]> {
  const credits = await listUsableGrants(view.organisationId, view.tx, view.on);
  return allNextCharges(await loadRenewals(view, sources, as), credits);
}
