import { discountForCharge } from '@atrium/domain/codes/discount-for-charge';
import type { CreditGrant } from '@atrium/domain/credits/consume-credits';
import type { Withdrawal } from '@atrium/domain/invoices/consumer-sale';
import { taxTableVersion } from '@atrium/domain/invoices/data/tax-rates';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { money } from '@atrium/domain/kernel/money';
import { isAboveMandateLimit } from '@atrium/domain/payments/methods/mandate-limit';
import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { type ChangePlan, type ChangeWarning, planChange } from '@atrium/domain/subscriptions/changes/change-plan';
import { findOverlap, type OverlapReport, type PaidUse } from '@atrium/domain/subscriptions/changes/overlap';
import { canResume } from '@atrium/domain/subscriptions/changes/resume';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import {
  type HeldSubscription,
  isHeldForLife,
  paidTerm,
  paidTermLeft,
} from '@atrium/domain/subscriptions/held-subscription';
import { computeCharge, currenciesOwed } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { remainingTrialDays } from '@atrium/domain/subscriptions/status';
import { Refused } from '../../../../runtime/refused.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listCoupons } from '../../../credits/coupons.store.ts';
import { listUsableGrants } from '../../../credits/credit-grants.store.ts';
import { listLeftAfterCorrections } from '../../../credits/money-sources.store.ts';
import { treatmentOf, withdrawalFrom } from '../../../invoices/steps/parties.ts';
import { findMethodFor } from '../../../payments/stores/payment-methods.store.ts';
import { allWithCustomPlans } from '../../../pricing/steps/catalogues.ts';
import type { ChangeRequest } from '../../stores/quotes.store.ts';
import { loadLifeStates, type StateOf } from '../crossings/load-life-states.ts';
import { planForSale } from '../plan-for-sale.ts';
import { seatHoldersOf } from '../seat-holders.ts';
import { loadSubscriptions, ownOf, type StandingSubscription } from '../subscription-state.ts';
import { nextTargetOf } from './next-target.ts';
import type { QuoteSources } from './quote-sources.ts';
import { waiveSmallAmount } from './waive-small-amount.ts';

/** A change with everything it is decided and computed by. */
export interface QuoteFacts {
  readonly change: ChangePlan;
  readonly inputs: QuoteInputs;
  readonly overlap: OverlapReport;
  /** Whether the discount's count goes up with it (D-52). */
  readonly countsDiscountUse: boolean;
  /** Days of a running trial that a purchase of its product gives up (D-160). */
  readonly trialDaysLost: number;
  /** Where the money of each product was when it was quoted. */
  readonly stateOf: StateOf;
  /** A gift that pays an amount which no gateway takes; null where none is needed (D-142). */
  readonly waiver: CreditGrant | null;
  /** Until when a consumer may withdraw from it; null where nobody may, or nothing is paid. */
  readonly withdrawal: Withdrawal | null;
}

/** The quote's own instant, kept when it is confirmed: a quarter of an hour may lie across midnight. */
export interface QuoteInstant {
  readonly at: string;
  readonly on: CalendarDate;
}

/** Loads and decides; a change that is not possible is refused. An estimate is given also where an invoice must be paid first. */
export async function loadQuoteFacts(
  work: MoneyWork,
  sources: QuoteSources,
  request: ChangeRequest,
  options: { readonly instant?: QuoteInstant; readonly isEstimate?: boolean } = {},
): Promise<QuoteFacts> {
  const { organisationId, tx, account, company } = work;
  const { at, on } = options.instant ?? { at: work.now.toISOString(), on: work.on };
  const all = await loadSubscriptions(work, on);
  const catalogues = await allWithCustomPlans(sources, organisationId, tx, sources.catalogues);
  const catalogue = catalogueOn(catalogues, on);
  const { priced: target } = planForSale(work, catalogue, all, request.planId);
  if (request.seatsOf !== null && request.seatsOf !== target.product) throw new Refused('request.invalid');
  const holdersOf = await seatHoldersOf(organisationId, tx, sources.roles);
  const isEstimate = options.isEstimate ?? false;
  // Whether a change is under way is asked by the caller, because a quote may be looked at meanwhile.
  const stateOf = await loadLifeStates(work, { on, isChangeSeen: false, all });
  const holders = holdersOf(target.product);
  const { addedHolders } = request;
  const change = decideChange(all, { target, holders, request, stateOf, on, isEstimate });
  const own = ownOf(all, target.product);
  // A canceled plan of the same product too, so that its days are not paid twice.
  const touched = all.filter((each) => each === own || change.ends.includes(each.held.product));
  const isPaid = touched.some((each) => paidTerm(each.held, on) !== null);
  const left = isPaid ? await listLeftAfterCorrections(organisationId, tx) : new Map();
  const held = touched.flatMap((each) => paidTermLeft(each.held, on, left) ?? []);
  const isGoingOn = held.some(({ plan }) => isContinuedBy(plan, target));
  const coupons = await listCoupons(organisationId, tx);
  const charge = discountForCharge(coupons, target, isGoingOn ? own.held.discountCode : null);
  const treatment = treatmentOf(work, sources.seller, on);
  const charged: QuoteInputs = {
    rules: 1,
    at,
    on,
    zone: account.time_zone,
    intent: 'buy',
    target,
    holders,
    addedHolders,
    held,
    treatment,
    discount: charge.discount,
    nextTarget: nextTargetOf(work, catalogues, all, { own: own.held, target, holders: holders + addedHolders }),
    nextDiscount: charge.nextDiscount,
    credits: await listUsableGrants(organisationId, tx, on),
    versions: {
      subscription: own.held.version,
      catalogue: catalogue.version,
      tax: `${taxTableVersion} ${sources.seller.code} ${sources.seller.version}`,
    },
  };
  // Added seats that are owed in another currency cannot be part of this charge. They are paid first.
  if (currenciesOwed(computeCharge(charged)).some((currency) => currency !== target.currency))
    throw new Refused('subscriptions.seats_unpaid');
  const { inputs, waiver } = options.isEstimate
    ? { inputs: charged, waiver: null }
    : await waiveSmallAmount(work, charged);
  const overlap = overlapOf(all, change, { target, holders: holders + addedHolders }, (uses) =>
    findOverlap({ uses, catalogue, region: regionOfCountry(company.country), currency: account.currency, holdersOf }),
  );
  const withdrawal = computeCharge(inputs).total.amountMinor > 0 ? withdrawalFrom(work, sources.seller) : null;
  const warnings = [...change.warnings, ...(await limitWarnings(work, inputs)), ...beginningOf(withdrawal)];
  return {
    change: { ...change, warnings },
    inputs,
    overlap,
    countsDiscountUse: charge.countsUse,
    trialDaysLost: trialDaysLeft(own, on),
    waiver,
    withdrawal,
    stateOf,
  };
}

/** Whoever may withdraw asks first that it begins before the days are over (D-971). */
const beginningOf = (withdrawal: Withdrawal | null): readonly ChangeWarning[] =>
  withdrawal === null ? [] : ['begins_at_once'];

function trialDaysLeft({ held, status }: StandingSubscription, on: CalendarDate): number {
  const isTried = status === 'in_trial' && held.trialEndsOn !== null;
  return isTried ? remainingTrialDays({ product: held.product, endsOn: held.trialEndsOn }, on, false) : 0;
}

/** More than the bank pays unasked: the payer approves it at the bank, and should know before. */
async function limitWarnings(
  { organisationId, tx }: MoneyWork,
  inputs: QuoteInputs,
): Promise<readonly ChangeWarning[]> {
  const method = await findMethodFor(organisationId, tx, inputs.target.currency);
  const limitMinor = method?.unasked_limit_minor ?? null;
  const limit = limitMinor === null ? null : money(limitMinor, 'INR');
  return isAboveMandateLimit(computeCharge(inputs).dueToday, limit) ? ['above_mandate_limit'] : [];
}

function decideChange(
  all: readonly StandingSubscription[],
  facts: {
    readonly target: PricedPlan;
    readonly holders: number;
    readonly request: ChangeRequest;
    readonly stateOf: StateOf;
    readonly on: CalendarDate;
    readonly isEstimate: boolean;
  },
): ChangePlan {
  const { target, holders, request, on, isEstimate } = facts;
  const decision = planChange({
    target,
    holders,
    addedHolders: request.addedHolders,
    alsoEnd: request.alsoEnd,
    isEstimate,
    subscriptions: all.map(({ held, status }) => ({
      product: held.product,
      planId: held.plan?.planId ?? null,
      status,
      isPrepaid: held.prepaid !== null,
      isForLife: isHeldForLife(held),
      holders: held.holdersCharged,
      hasUnpaidSeats: held.seatStretches.length > 0,
      resumablePlanId: resumableAs(held, target, on),
      state: facts.stateOf(held.product),
    })),
  });
  if (!decision.allowed) throw new Refused(decision.refusal);
  return decision.plan;
}

/** A plan in another currency is another purchase. */
const resumableAs = (held: HeldSubscription, target: PricedPlan, on: CalendarDate): string | null =>
  canResume(held, on) && held.lastPlan?.currency === target.currency ? held.lastPlan.planId : null;

const isContinuedBy = (plan: PricedPlan, target: PricedPlan) =>
  plan.product === target.product && plan.interval === target.interval && plan.currency === target.currency;

function overlapOf(
  all: readonly StandingSubscription[],
  change: ChangePlan,
  bought: { readonly target: PricedPlan; readonly holders: number },
  find: (uses: readonly PaidUse[]) => OverlapReport,
): OverlapReport {
  const staying = all.filter(
    ({ held, status }) =>
      status === 'active' &&
      held.product !== paidAs(bought.target.product) &&
      !change.ends.includes(held.product) &&
      held.plan?.basis !== 'free' &&
      held.plan?.basis !== 'once',
  );
  return find([
    ...staying.flatMap(({ held }): PaidUse[] =>
      held.plan === null
        ? []
        : [{ plan: held.plan, holders: held.holdersCharged, paidBy: held.prepaid === null ? 'card' : 'prepaid' }],
    ),
    { plan: bought.target, holders: bought.holders, paidBy: 'card' },
  ]);
}
