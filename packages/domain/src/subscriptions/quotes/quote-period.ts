import { taxOn } from '../../invoices/tax/tax-treatment.ts';
import { type Anchor, anchorOn, daysOf, type Period, periodAt } from '../../kernel/billing-period.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type Money, money, shareOf, sum } from '../../kernel/money.ts';
import { changePrice, dayRateOn, dearerOf, isAtLeast, priceOf, priceUntil, type Term, termOf } from '../term.ts';
import type { HeldTerm, QuoteInputs } from './quote-inputs.ts';

export type UpdateType = 'new' | 'upgrade' | 'downgrade' | 'interval' | 'renewal' | 'closing';

/** When the target starts, what is charged, and what is given back for the plans it replaces. */
export interface QuotePeriod {
  readonly updateType: UpdateType;
  readonly effectiveOn: CalendarDate;
  /** Null for plans that are paid once. */
  readonly anchor: Anchor | null;
  readonly periodIndex: number;
  readonly period: Period | null;
  readonly termAfter: Term | null;
  /** Net of discount, for the days from `effectiveOn` to the end of the period. */
  readonly charge: Money;
  readonly unused: readonly UnusedShare[];
  /** What seats cost that were added after the period was paid, for the days until it changes or ends. */
  readonly owed: readonly OwedSeats[];
}

export interface OwedSeats {
  readonly held: HeldTerm;
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate;
  readonly amount: Money;
}

export interface UnusedShare {
  readonly held: HeldTerm;
  readonly paid: Money;
  readonly used: Money;
  readonly fromOn: CalendarDate;
  readonly amount: Money;
}

export function termOfHeld({ plan, anchor, periodIndex, stretches }: HeldTerm): Term {
  return { period: periodAt(anchor, plan.interval, periodIndex), currency: plan.currency, stretches };
}

/** What a held period costs day by day, with the seats added since it was paid. */
function costOfHeld(held: HeldTerm): Term {
  return dearerOf(termOfHeld(held), held.seats ?? []);
}

/** The seats not paid yet, for the days before `endedOn`. Empty where there are none. */
export function owedUntil(held: HeldTerm, endedOn: CalendarDate): readonly OwedSeats[] {
  const [first] = held.seats ?? [];
  if (first === undefined) return [];
  const [paid, cost] = [termOfHeld(held), costOfHeld(held)];
  const { endsOn } = paid.period;
  const untilOn = endedOn < endsOn ? endedOn : endsOn;
  const amountMinor = priceUntil(cost, untilOn).amountMinor - priceUntil(paid, untilOn).amountMinor;
  return amountMinor > 0 ? [{ held, fromOn: first.fromOn, untilOn, amount: money(amountMinor, paid.currency) }] : [];
}

/** At most what is left of the money that paid a period, before tax. */
function atMostLeft({ leftMinor, treatment }: HeldTerm, amount: Money): Money {
  const withTax = sum([amount, ...taxOn(treatment, amount).map((tax) => tax.amount)], amount.currency);
  if (leftMinor === undefined || withTax.amountMinor <= leftMinor) return amount;
  return shareOf(amount, leftMinor, withTax.amountMinor, 'down');
}

/** What is unused of a paid period that ends on a day, before tax; at most what is left of what paid it (D-417). */
export function unusedOf(held: HeldTerm, endedOn: CalendarDate): UnusedShare {
  const term = termOfHeld(held);
  const fromOn = endedOn < term.period.startsOn ? term.period.startsOn : endedOn;
  const paid = priceOf(term);
  const used = priceUntil(term, fromOn);
  const unused = money(paid.amountMinor - used.amountMinor, paid.currency);
  return { held, paid, used, fromOn, amount: atMostLeft(held, unused) };
}

/** The running period continues at another price, with the same anchor and end. Other products that end count today as used. */
function continuedPeriod(held: HeldTerm, inputs: QuoteInputs, net: Money): QuotePeriod {
  const before = costOfHeld(held);
  const { term, effectiveOn } = changePrice(before, inputs.on, net.amountMinor);
  const others = inputs.held.filter((each) => each !== held);
  const othersEndOn = addDays(inputs.on, 1);
  return {
    updateType: isAtLeast({ perPeriodMinor: net.amountMinor, days: daysOf(before.period) }, [
      dayRateOn(before, inputs.on),
    ])
      ? 'upgrade'
      : 'downgrade',
    effectiveOn,
    anchor: held.anchor,
    periodIndex: held.periodIndex,
    period: before.period,
    termAfter: term,
    charge: money(priceOf(term).amountMinor - priceUntil(before, effectiveOn).amountMinor, net.currency),
    unused: [unusedOf(held, effectiveOn), ...others.map((each) => unusedOf(each, othersEndOn))],
    owed: [...owedUntil(held, effectiveOn), ...others.flatMap((each) => owedUntil(each, othersEndOn))],
  };
}

/** A new period is paid in full. The replaced plan ends today if it costs more per day, otherwise yesterday. */
function newPeriod(inputs: QuoteInputs, net: Money): QuotePeriod {
  const { held, on, target } = inputs;
  const latestStart = held.map((each) => termOfHeld(each).period.startsOn).reduce((a, b) => (a > b ? a : b), on);
  const fromToday = periodAt(anchorOn(on), target.interval, 0);
  const newRate = { perPeriodMinor: net.amountMinor, days: daysOf(fromToday) };
  const oldRates = held.map((each) => dayRateOn(costOfHeld(each), on));
  const isComparable = held.every(({ plan }) => plan.currency === net.currency);
  const isUp = isComparable && isAtLeast(newRate, oldRates);
  const effectiveOn = latestStart > on ? latestStart : isUp ? on : addDays(on, 1);
  const anchor = target.basis === 'once' ? null : anchorOn(effectiveOn);
  const period = anchor === null ? null : periodAt(anchor, target.interval, 0);
  const isOtherInterval = held.some(({ plan }) => plan.product === target.product && plan.interval !== target.interval);
  const direction = isUp ? 'upgrade' : 'downgrade';
  return {
    updateType: held.length === 0 ? 'new' : isOtherInterval ? 'interval' : direction,
    effectiveOn,
    anchor,
    periodIndex: 0,
    period,
    termAfter: period === null ? null : termOf(period, net),
    charge: net,
    unused: held.map((each) => unusedOf(each, effectiveOn)),
    owed: held.flatMap((each) => owedUntil(each, effectiveOn)),
  };
}

/**
 * The next period, counted from the anchor. A scheduled change of interval starts a new anchor where the old period ends,
 * and a restored organisation one on the day it was restored.
 */
function renewedPeriod(held: HeldTerm, inputs: QuoteInputs, net: Money): QuotePeriod {
  const { endsOn } = termOfHeld(held).period;
  const isSameCount = held.plan.interval === inputs.target.interval && inputs.resumesOn === undefined;
  const anchor = isSameCount ? held.anchor : anchorOn(inputs.resumesOn ?? endsOn);
  const periodIndex = (isSameCount ? held.periodIndex + 1 : 0) + (inputs.missedPeriods ?? 0);
  const period = periodAt(anchor, inputs.target.interval, periodIndex);
  return {
    updateType: 'renewal',
    effectiveOn: period.startsOn,
    anchor,
    periodIndex,
    period,
    termAfter: termOf(period, net),
    charge: net,
    unused: [],
    owed: owedUntil(held, endsOn),
  };
}

/** A cancelled plan ends: only what is still owed is charged. */
function closedPeriod(held: HeldTerm): QuotePeriod {
  const { period, currency } = termOfHeld(held);
  return {
    updateType: 'closing',
    effectiveOn: period.endsOn,
    anchor: held.anchor,
    periodIndex: held.periodIndex,
    period,
    termAfter: costOfHeld(held),
    charge: money(0, currency),
    unused: [],
    owed: owedUntil(held, period.endsOn),
  };
}

/** The running period that a purchase goes on in at another price. Null where it begins a new one. */
export function continuedTerm({ held, target }: Pick<QuoteInputs, 'held' | 'target'>): HeldTerm | null {
  const isGoingOn = ({ plan }: HeldTerm) =>
    plan.product === target.product && plan.interval === target.interval && plan.currency === target.currency;
  return target.basis === 'once' ? null : (held.find(isGoingOn) ?? null);
}

/** Chooses between continuing the period, starting a new one and renewing. `net` is the price of a whole period after discount. */
export function quotePeriod(inputs: QuoteInputs, net: Money): QuotePeriod {
  if (inputs.intent !== 'buy') {
    const [before] = inputs.held;
    if (before === undefined) throw new Error('a renewal needs what it renews');
    return inputs.intent === 'renew' ? renewedPeriod(before, inputs, net) : closedPeriod(before);
  }
  const continued = continuedTerm(inputs);
  return continued === null ? newPeriod(inputs, net) : continuedPeriod(continued, inputs, net);
}
