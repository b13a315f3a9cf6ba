import type { DiscountTerms } from '../../codes/discount.ts';
import { afterUses, type CreditGrant } from '../../credits/consume-credits.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { Money } from '../../kernel/money.ts';
import { startOfDay } from '../../kernel/time-zone.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm, runningPeriod } from '../held-subscription.ts';
import { type Charge, computeCharge } from '../quotes/charge.ts';
import type { HeldTerm, QuoteInputs, QuoteVersions } from '../quotes/quote-inputs.ts';
import type { QuoteLine } from '../quotes/quote-lines.ts';
import { termOfHeld } from '../quotes/quote-period.ts';
import type { ToldPrice } from '../quotes/settle-quote.ts';
import type { NextChargeReason } from './next-charge-reason.ts';
import { comingPrice, type PriceFacts, renewedPlan } from './price-change.ts';

/** What is charged next, when and why (D-127). */
export interface NextCharge {
  readonly on: CalendarDate;
  readonly reason: NextChargeReason;
  /** Plan, seats, discount and tax, then balance and credits. */
  readonly lines: readonly QuoteLine[];
  /** Before balance and credits. */
  readonly total: Money;
  /** What balance and credits leave to pay. */
  readonly due: Money;
}

/** What decides a subscription's next charge, apart from its paid period. */
interface NextTerms {
  /** Null where the plan was cancelled. */
  readonly target: PricedPlan | null;
  readonly holders: number;
  readonly discount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly credits: readonly CreditGrant[];
  readonly zone: string;
  readonly versions: QuoteVersions;
}

/** The inputs of the charge on the day a paid period ends. Null where none comes. */
function inputsAfter(term: HeldTerm, next: NextTerms): QuoteInputs | null {
  const { zone, target } = next;
  if (target?.basis === 'free' || target?.basis === 'once') return null;
  if (target === null && term.seats === undefined) return null;
  const on = termOfHeld(term).period.endsOn;
  return {
    rules: 1,
    at: startOfDay(on, zone).toISOString(),
    on,
    zone,
    intent: target === null ? 'close' : 'renew',
    target: target ?? term.plan,
    holders: next.holders,
    addedHolders: 0,
    held: [term],
    nextTarget: null,
    discount: target === null ? null : next.discount,
    nextDiscount: null,
    treatment: next.treatment,
    credits: next.credits,
    versions: next.versions,
  };
}

export function describeCharge(inputs: QuoteInputs, { lines, total, dueToday }: Charge): NextCharge {
  const reason = inputs.intent === 'close' ? 'seats_owed' : 'renewal';
  return { on: inputs.on, reason, lines, total, due: dueToday };
}

/** The facts of a subscription's next charge. */
export interface RenewalFacts extends Omit<NextTerms, 'target'>, Pick<PriceFacts, 'publishedOn'> {
  readonly held: HeldSubscription;
  /** The plan of the next period. Null: the running plan goes on. */
  readonly scheduled: PricedPlan | null;
  /** The people who hold a seat (D-27). */
  readonly holders: number;
  /** What its open renewal bills, so that every list names that amount. Null or left out where none is open. */
  readonly billed?: QuoteInputs | null;
}

/**
 * The inputs of the next charge, on the day the running period ends. Null where nothing is charged: trials, prepaid,
 * free, lifetime and ended plans. Seats that were bought are charged until they are given back (D-104).
 */
export function planRenewal(facts: RenewalFacts): QuoteInputs | null {
  const { held } = facts;
  const period = runningPeriod(held);
  if (period === null) return null;
  // A period that is over but not renewed yet must still be charged.
  const term = paidTerm(held, addDays(period.endsOn, -1));
  if (term === null) return null;
  const { plan, toldPrice } = held;
  const holders = Math.max(facts.holders, held.seatsBought);
  const goingOn = plan && renewedPlan({ ...facts, plan, toldPrice, holders }, period.endsOn);
  const target = plan === null ? null : (facts.scheduled ?? goingOn);
  const inputs = inputsAfter(term, { ...facts, target, holders });
  return inputs?.intent === 'close' && computeCharge(inputs).total.amountMinor === 0 ? null : inputs;
}

/** What a subscription is charged next. Card, list of upcoming invoices, estimate and renewal read this one answer. */
export function nextCharge(facts: RenewalFacts): NextCharge | null {
  const inputs = planRenewal(facts);
  return inputs && describeCharge(inputs, computeCharge(inputs));
}

export interface UpcomingCharge extends NextCharge {
  /** The plan that is charged for. */
  readonly plan: PricedPlan;
  readonly holders: number;
  readonly held: HeldSubscription;
  readonly discount: DiscountTerms | null;
  /** A higher price that the owners were told, with the renewal that brings it (D-341). */
  readonly newPrice: ToldPrice | null;
}

/** Charges in the order of their days. Each takes from the balance and credits the earlier ones leave. */
export function chargeInOrder<Planned extends { readonly inputs: QuoteInputs }>(
  planned: readonly Planned[],
  credits: readonly CreditGrant[],
): readonly (Planned & { readonly charge: Charge })[] {
  let left = credits;
  return planned
    .toSorted((a, b) => (a.inputs.on < b.inputs.on ? -1 : 1))
    .map((each) => {
      const charge = computeCharge({ ...each.inputs, credits: left });
      left = afterUses(left, charge.creditUses);
      return { ...each, charge };
    });
}

export function planAll(all: readonly RenewalFacts[]) {
  return all.flatMap((facts) => {
    const inputs = facts.billed ?? planRenewal(facts);
    if (inputs === null) return [];
    const newPrice = comingPrice(facts.held, { ...facts, holders: inputs.holders });
    return [{ held: facts.held, inputs, newPrice }];
  });
}

/** The next charge of every subscription, the earliest first. */
export function allNextCharges(
  all: readonly RenewalFacts[],
  credits: readonly CreditGrant[],
): readonly UpcomingCharge[] {
  return chargeInOrder(planAll(all), credits).map(({ held, inputs, newPrice, charge }) => {
    const { target: plan, holders, discount } = inputs;
    return { ...describeCharge(inputs, charge), plan, holders, discount, held, newPrice };
  });
}

/** The inputs of the charge that follows a quoted one if nothing changes. Credits are left out. */
export function inputsAfterQuote(inputs: QuoteInputs, charge: Charge): QuoteInputs | null {
  const { anchor, periodIndex, termAfter } = charge;
  if (inputs.intent === 'close' || anchor === null || termAfter === null || inputs.target.basis === 'free') return null;
  const { treatment, zone, versions, target: plan } = inputs;
  return inputsAfter(
    { plan, anchor, periodIndex, stretches: termAfter.stretches, treatment },
    {
      target: inputs.nextTarget ?? plan,
      holders: inputs.holders + inputs.addedHolders,
      discount: inputs.nextDiscount,
      treatment,
      credits: [],
      zone,
      versions,
    },
  );
}

/** What follows a quoted charge, before balance and credits. */
export function nextTotalAfter(inputs: QuoteInputs, charge: Charge): Omit<NextCharge, 'due'> | null {
  const next = inputsAfterQuote(inputs, charge);
  if (next === null) return null;
  const { due: _due, ...told } = describeCharge(next, computeCharge(next));
  return told;
}
