import { afterUses, type CreditGrant } from '../credits/consume-credits.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { methodFor } from '../payments/methods/choose-method.ts';
import { askAtOnce, graceEndOf } from '../payments/retries/dunning.ts';
import { planWaiver } from '../payments/smallest-charge.ts';
import { recordSeats } from '../subscriptions/changes/record-seats.ts';
import { computeCharge } from '../subscriptions/quotes/charge.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import { renewedDays, renewHeld } from '../subscriptions/renewals/renewal.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState, ForecastSubscription, OpenRenewal } from './forecast-facts.ts';
import { promiseOfOpen, promisesOf } from './forecast-promises.ts';
import { foretellLowCredits } from './tell-low-credits.ts';

export interface Stepped {
  readonly state: ForecastState;
  readonly entries: readonly ForecastEntry[];
}

/** The same subscriptions with one of them changed, and what it promises from now on. */
export function withHeld(
  state: ForecastState,
  { zone }: Pick<ForecastFacts, 'zone'>,
  changed: ForecastSubscription,
  on: CalendarDate,
): ForecastState {
  const others = state.promised.filter(({ subject }) => subject !== changed.id);
  return {
    ...state,
    subscriptions: state.subscriptions.map((each) => (each.id === changed.id ? changed : each)),
    promised: [...others, ...promisesOf(changed, on, zone)],
  };
}

/** An unpaid renewal of a subscription, as it stands now, and when it is looked at next. */
export function withOpen(
  state: ForecastState,
  { zone }: Pick<ForecastFacts, 'zone'>,
  open: OpenRenewal,
): ForecastState {
  const { subscriptionId: id } = open;
  return {
    ...state,
    openRenewals: [...state.openRenewals.filter(({ subscriptionId }) => subscriptionId !== id), open],
    promised: [...state.promised.filter(({ subject }) => subject !== id), promiseOfOpen(open, zone)],
  };
}

/** Coupons and credits that a charge has used, or will use once it is paid. */
export function setAside(state: ForecastState, inputs: QuoteInputs): ForecastState {
  const { creditUses } = computeCharge(inputs);
  const coupons = state.coupons.map((coupon) =>
    coupon.code === inputs.discount?.code ? { ...coupon, currentApplyCount: coupon.currentApplyCount + 1 } : coupon,
  );
  return { ...state, coupons, grants: afterUses(state.grants, creditUses) };
}

/** What was set aside for a charge that nobody paid is there again. */
export function giveBackAhead(state: ForecastState, inputs: QuoteInputs): ForecastState {
  const back = computeCharge(inputs).creditUses.map((use) => ({ ...use, amountMinor: -use.amountMinor }));
  const coupons = state.coupons.map((coupon) =>
    coupon.code === inputs.discount?.code ? { ...coupon, currentApplyCount: coupon.currentApplyCount - 1 } : coupon,
  );
  return { ...state, coupons, grants: afterUses(state.grants, back) };
}

/** A renewal is paid: its next period begins, as the workflow settles it. */
export function settle(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  { inputs, on }: { readonly inputs: QuoteInputs; readonly on: CalendarDate },
): ForecastState {
  const renewed = renewHeld(own.held, inputs, computeCharge(inputs));
  const discount = state.coupons.find(({ code }) => code === renewed.discountCode) ?? null;
  const holders = renewed.lastPlan === null ? 0 : facts.holdersOf(renewed.lastPlan.product);
  const held = recordSeats(renewed, { holders, on, discount });
  return withHeld(state, facts, { ...own, held, scheduled: null }, on);
}

/** What no gateway takes is waived, as the workflow waives it. */
export function waive(
  { methods }: ForecastFacts,
  inputs: QuoteInputs,
): { inputs: QuoteInputs; waiver: CreditGrant | null } {
  const due = computeCharge(inputs).dueToday;
  const gateway = methodFor(methods, due.currency)?.gateway ?? 'stripe';
  const decision = planWaiver({ due, gateway, on: inputs.on, at: inputs.at, id: `waiver ${inputs.at}`, given: 0 });
  const waiver = decision.allowed ? decision.plan : null;
  return { inputs: waiver === null ? inputs : { ...inputs, credits: [...inputs.credits, waiver] }, waiver };
}

/** Bills a renewal and takes the money. Cards and mandates are taken to pay; where none is saved, the owners are asked. */
export function bill(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  renewal: {
    readonly inputs: QuoteInputs;
    readonly on: CalendarDate;
    /** When the money comes; later than it is billed for a mandate, whose bank is asked days ahead. */
    readonly paidOn?: CalendarDate;
  },
): Stepped {
  const { on, paidOn = on } = renewal;
  const { inputs } = waive(facts, renewal.inputs);
  const { dueToday: due, currency } = computeCharge(inputs);
  const plan = inputs.target;
  const billed = setAside(state, inputs);
  if (due.amountMinor > 0 && methodFor(facts.methods, currency) === undefined) {
    const { startsOn } = renewedDays(inputs, computeCharge(inputs));
    const { reason, retryAt } = askAtOnce;
    const grace = { reason, graceEndsOn: graceEndOf(on, startsOn), toldOn: on };
    const asked = withOpen(billed, facts, { subscriptionId: own.id, inputs, retryAt, grace });
    return { state: asked, entries: [{ on, plan, kind: 'mail', mail: 'renewal_failed' }] };
  }
  return takePayment(facts, billed, own, { inputs, paidOn });
}

/** The money of a billed renewal comes, and its next period begins. */
export function takePayment(
  facts: ForecastFacts,
  billed: ForecastState,
  own: ForecastSubscription,
  { inputs, paidOn: on }: { readonly inputs: QuoteInputs; readonly paidOn: CalendarDate },
): Stepped {
  const { total, dueToday: due, currency, creditUses: uses } = computeCharge(inputs);
  const plan = inputs.target;
  const reason = inputs.intent === 'close' ? 'seats_owed' : 'renewal';
  const begins: ForecastEntry = { on, plan, kind: 'notice', notice: 'plan_begins', amount: null };
  return {
    state: settle(facts, billed, own, { inputs, on }),
    entries: [
      ...(own.scheduled === null || inputs.intent === 'close' ? [] : [begins]),
      { on, plan, kind: 'charge', reason, total, due },
      { on, plan, kind: 'mail', mail: 'receipt' },
      ...foretellLowCredits(facts, billed, { on, currency, uses }),
    ],
  };
}
