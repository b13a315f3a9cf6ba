import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { type Actor, can, hasRole } from '@atrium/domain/access/permissions';
import { type Funds, fundsOf } from '@atrium/domain/credits/funds';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import { productsOpenedAs } from '@atrium/domain/products/editions';
import { canResume, planResume } from '@atrium/domain/subscriptions/changes/resume';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { UpcomingCharge } from '@atrium/domain/subscriptions/renewals/next-charge';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listCoupons } from '../../../credits/coupons.store.ts';
import { listUsableGrants } from '../../../credits/credit-grants.store.ts';
import { listOwedProducts } from '../../../invoices/invoices.store.ts';
import { findMethodFor } from '../../../payments/stores/payment-methods.store.ts';
import { entitledOn } from '../entitled-on.ts';
import { catalogueFor } from '../plan-for-sale.ts';
import { loadNextCharges } from '../quotes/load-next-charges.ts';
import type { QuoteSources } from '../quotes/quote-sources.ts';
import { loadSubscriptions, type StandingSubscription } from '../subscription-state.ts';
import { toBlocks } from './describe-details.ts';
import { loadCoupons } from './load-coupons.ts';
import { loadOpenRenewals } from './load-open-renewals.ts';
import { loadPending } from './load-pending.ts';

/** Who reads: what they may see is theirs, whosever subscriptions these are. */
export interface Reader {
  readonly actor: Actor;
}

const describeFunds = (funds: readonly Funds[]): SubscriptionDetails['funds'] =>
  funds.map(({ currency, balance, credits, ends }) => ({
    currency,
    balance: decimalText(balance),
    credits: decimalText(credits),
    ends: ends.map(({ amount, on }) => ({ amount: decimalText(amount), on })),
  }));

/** What each canceled plan that may still be used would be charged next if it were resumed. */
async function loadResumed(view: MoneyWork, sources: QuoteSources, all: readonly StandingSubscription[]) {
  const resumable = all.filter(({ held }) => canResume(held, view.on));
  const charges: UpcomingCharge[] = [];
  for (const { held: own } of resumable) {
    const resumed = planResume(own, view.on);
    const as = (held: HeldSubscription) => (held.product === own.product && resumed.allowed ? resumed.plan : held);
    charges.push(...(await loadNextCharges(view, sources, as)).filter(({ held }) => held.product === own.product));
  }
  return charges;
}

/** SUBS-01: everything that a screen shows about subscriptions, as one person may see it. */
export async function loadDetails(
  view: MoneyWork,
  sources: QuoteSources,
  { actor }: Reader,
): Promise<SubscriptionDetails> {
  const { organisationId, tx, account, company, on } = view;
  const catalogue = await catalogueFor(sources, view, sources.catalogues, on);
  const all = await loadSubscriptions(view);
  const entitled = await entitledOn(organisationId, tx, on);
  const coupons = await listCoupons(organisationId, tx);
  const canUse = can(actor, 'use_subscriptions');
  const nextCharges = await loadNextCharges(view, sources);
  const facts = {
    catalogue,
    region: regionOfCountry(company.country),
    currency: account.currency,
    on,
    isMrpEnabled: account.is_mrp_enabled,
    coupons,
    owedProducts: await listOwedProducts(organisationId, tx),
    isOwnerOrAdmin: hasRole(actor, 'owner') || hasRole(actor, 'admin'),
    nextCharges,
    resumedCharges: await loadResumed(view, sources, all),
  };
  return {
    ...toBlocks(facts, all, account.should_auto_activate),
    today: on,
    IsBookkeeper: company.is_bookkeeper,
    ...(await loadCoupons(view, coupons, canUse)),
    CardAvailable: (await findMethodFor(organisationId, tx, account.currency)) !== undefined,
    ProductsEnabled: entitled.map(({ product }) => product),
    isCreditFlow: account.is_credit_flow,
    funds: canUse ? describeFunds(fundsOf(await listUsableGrants(organisationId, tx, on), on)) : [],
    productAddress: sources.links.products,
    openedAs: productsOpenedAs({
      createdOn: company.created_at.toISOString().slice(0, 10),
      country: company.country,
    }),
    needsPaymentMethod: nextCharges.some(({ due }) => due.amountMinor > 0),
    canUse,
    openRenewals: canUse ? await loadOpenRenewals(view) : [],
    ...(await loadPending(view)),
  };
}
