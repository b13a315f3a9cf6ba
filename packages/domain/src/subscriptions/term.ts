import { daysOf, type Period } from '../kernel/billing-period.ts';
import { addDays, type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import { type CurrencyCode, fromExact, type Money } from '../kernel/money.ts';

/** A stretch of days at one price: what the whole period would cost at it, after discount and before tax. */
export interface Stretch {
  readonly fromOn: CalendarDate;
  readonly perPeriodMinor: number;
}

/** A period that is paid for, day by day; what was charged for it is always exactly `priceOf` it. */
export interface Term {
  readonly period: Period;
  readonly currency: CurrencyCode;
  /** The first begins with the period, and each ends where the next begins. */
  readonly stretches: readonly Stretch[];
}

export function termOf(period: Period, price: Money): Term {
  return {
    period,
    currency: price.currency,
    stretches: [{ fromOn: period.startsOn, perPeriodMinor: price.amountMinor }],
  };
}

function rateOn({ stretches }: Term, date: CalendarDate): number {
  return stretches.findLast(({ fromOn }) => fromOn <= date)?.perPeriodMinor ?? 0;
}

/** Day prices summed exactly, in minor units times the days of the period. */
function exactUntil({ stretches, period }: Term, until: CalendarDate): bigint {
  return stretches.reduce((total, { fromOn, perPeriodMinor }, place) => {
    const next = stretches[place + 1]?.fromOn ?? period.endsOn;
    const days = Math.max(0, daysBetween(fromOn, next < until ? next : until));
    return total + BigInt(perPeriodMinor) * BigInt(days);
  }, 0n);
}

/** What the days before `until` cost, rounded once however many changes there were, so that many small changes win nothing. */
export function priceUntil(term: Term, until: CalendarDate): Money {
  return fromExact(exactUntil(term, until), BigInt(daysOf(term.period)), term.currency, 'half_up');
}

export function priceOf(term: Term): Money {
  return priceUntil(term, term.period.endsOn);
}

/** A price as a rate per day, to compare plans of different intervals. */
export interface DayRate {
  readonly perPeriodMinor: number;
  readonly days: number;
}

export function dayRateOn(term: Term, date: CalendarDate): DayRate {
  return { perPeriodMinor: rateOn(term, date), days: daysOf(term.period) };
}

/** Whether the first costs at least as much for a day as all of the others together. */
export function isAtLeast(one: DayRate, others: readonly DayRate[]): boolean {
  const whole = [one, ...others].reduce((product, { days }) => product * BigInt(days), 1n);
  const exact = ({ perPeriodMinor, days }: DayRate) => (BigInt(perPeriodMinor) * whole) / BigInt(days);
  return exact(one) >= others.reduce((total, other) => total + exact(other), 0n);
}

/**
 * Moves to another price from a day on. That day counts at the dearest price held on it:
 * going up holds at once, going down from the next day, so using a bigger plan for an hour costs its day.
 * A period that has not begun is simply priced anew.
 */
export function changePrice(
  term: Term,
  on: CalendarDate,
  perPeriodMinor: number,
): { readonly term: Term; readonly effectiveOn: CalendarDate } {
  const { startsOn, endsOn } = term.period;
  const isUp = perPeriodMinor >= rateOn(term, on);
  const effectiveOn = on < startsOn ? startsOn : isUp ? on : addDays(on, 1);
  const kept = term.stretches.filter(({ fromOn }) => fromOn < effectiveOn);
  const stretches = effectiveOn >= endsOn ? kept : [...kept, { fromOn: effectiveOn, perPeriodMinor }];
  return { term: { ...term, stretches }, effectiveOn };
}
