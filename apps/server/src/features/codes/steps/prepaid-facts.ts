import { giveBack } from '@atrium/domain/codes/give-back';
import type { PrepaidFacts, RunningTerm } from '@atrium/domain/codes/redeem-prepaid';
import { isRunning, prepaidPlanOf } from '@atrium/domain/codes/settle-prepaid';
import { taxTableVersion } from '@atrium/domain/invoices/data/tax-rates';
import { type Catalogue, regionOfCountry } from '@atrium/domain/pricing/plan';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { isHeldForLife, paidTerm } from '@atrium/domain/subscriptions/held-subscription';
import { computeCharge, currenciesOwed } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { owesSeats } from '@atrium/domain/subscriptions/renewals/owed-seats';
import type { Context } from '../../../runtime/context.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { listLeftAfterCorrections } from '../../credits/money-sources.store.ts';
import { currentSellerOf, type Seller } from '../../invoices/steps/current-seller.ts';
import { treatmentOf } from '../../invoices/steps/parties.ts';
import { roleCatalogueOf } from '../../memberships/steps/role-catalogue.ts';
import { cataloguesOf } from '../../pricing/steps/catalogues.ts';
import { lifeRefusalOf } from '../../subscriptions/steps/crossings/go-on-with.ts';
import { loadLifeStates, type StateOf } from '../../subscriptions/steps/crossings/load-life-states.ts';
import { catalogueFor } from '../../subscriptions/steps/plan-for-sale.ts';
import { seatHoldersOf } from '../../subscriptions/steps/seat-holders.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from '../../subscriptions/steps/subscription-state.ts';
import type { StoredCode } from '../codes.store.ts';
import { loadCode } from './load-code.ts';

/** The facts of every redemption. Loaded before the transaction, because it needs its own connections. */
export interface PrepaidSources {
  readonly log: Context['log'];
  readonly catalogues: readonly Catalogue[];
  readonly seller: Seller;
  readonly roles: RoleCatalogue;
}

export async function loadPrepaidSources(ctx: Pick<Context, 'db' | 'log' | 'clock'>): Promise<PrepaidSources> {
  const [catalogues, seller, roles] = await Promise.all([
    cataloguesOf(ctx),
    currentSellerOf(ctx),
    roleCatalogueOf(ctx),
  ]);
  return { log: ctx.log, catalogues, seller, roles };
}

/** A prepaid code with the facts that decide about it. Checking and applying load the same. */
export interface PrepaidSituation {
  readonly code: StoredCode<'prepaid'> | null;
  readonly facts: PrepaidFacts;
  readonly all: readonly StandingSubscription[];
  /** The plans that the code gives, as sold today. */
  readonly plans: readonly PricedPlan[];
  /** The running plans that are for life or prepaid, with their ends. */
  readonly runningTerms: readonly RunningTerm[];
  readonly stateOf: StateOf;
  /** What is given back for plans that end. Null where no paid plan ends. */
  readonly givenBack: QuoteInputs | null;
}

export async function loadPrepaid(work: MoneyWork, sources: PrepaidSources, typed: string): Promise<PrepaidSituation> {
  const { code, facts } = await loadCode(work, 'prepaid', typed);
  const all = await loadSubscriptions(work);
  const catalogue = await catalogueFor(sources, work, sources.catalogues, work.on);
  const plans = code === null ? [] : plansOf(work, catalogue, code);
  // A plan that is no longer in the price list cannot be given.
  const isGone = code !== null && plans.length < code.products.length;
  const running = all.filter(({ held }) => isRunning(held));
  const stateOf = await loadLifeStates(work, { all });
  const touched = [...new Set([...running, ...plans.map(({ product }) => ownOf(all, product))])];
  const isPaid = touched.some(({ held }) => paidTerm(held, work.on) !== null);
  const left = isPaid ? await listLeftAfterCorrections(work.organisationId, work.tx) : new Map();
  const givenBack = givenBackFor(work, sources, { all, running, plans, left });
  return {
    code: isGone ? { ...code, isDisabled: true } : code,
    facts: {
      ...facts,
      runningProducts: running.map(({ held }) => held.product),
      lifeRefusal: lifeRefusalOf(stateOf, { prepaid_code: touched.map(({ held }) => held.product) }),
      hasSeatsOwed:
        touched.some(({ held }) => owesSeats(held, work.on)) ||
        (givenBack !== null && currenciesOwed(computeCharge(givenBack)).length > 0),
      holdersOf: await seatHoldersOf(work.organisationId, work.tx, sources.roles),
    },
    all,
    plans,
    runningTerms: running.flatMap(({ held }): RunningTerm[] => {
      if (isHeldForLife(held)) return [{ product: held.product, endsOn: null }];
      return held.prepaid === null ? [] : [{ product: held.product, endsOn: held.activeTill }];
    }),
    givenBack,
    stateOf,
  };
}

function plansOf(
  { company, account }: MoneyWork,
  catalogue: Catalogue,
  { products, months }: StoredCode<'prepaid'>,
): readonly PricedPlan[] {
  const buyer = { region: regionOfCountry(company.country), currency: account.currency, months };
  return products.flatMap((given) => prepaidPlanOf(catalogue, given, buyer) ?? []);
}

function givenBackFor(
  work: MoneyWork,
  { seller }: PrepaidSources,
  {
    all,
    running,
    plans,
    left,
  }: Pick<PrepaidSituation, 'all' | 'plans'> & {
    readonly running: PrepaidSituation['all'];
    readonly left: ReadonlyMap<string, number>;
  },
): QuoteInputs | null {
  const [plan] = plans;
  if (plan === undefined) return null;
  const replaced = plans.map(({ product }) => ownOf(all, product));
  return giveBack({
    at: work.now.toISOString(),
    on: work.on,
    zone: work.account.time_zone,
    plan,
    ended: [...new Set([...running, ...replaced])].map(({ held }) => held),
    left,
    treatment: treatmentOf(work, seller),
    versions: {
      subscription: all.find(({ held }) => held.product === paidAs(plan.product))?.held.version ?? 0,
      catalogue: plan.catalogueVersion,
      tax: `${taxTableVersion} ${seller.code} ${seller.version}`,
    },
  });
}
