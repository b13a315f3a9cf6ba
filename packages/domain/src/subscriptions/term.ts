import { daysOf, type Period } from '../kernel/billing-period.ts';
import { addDays, type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import { type CurrencyCode, fromExact, type Money } from '../kernel/money.ts';

/** Days at one price. The price is that of a whole period, after discount and before tax. */
export interface Stretch {
  readonly fromOn: CalendarDate;
  readonly perPeriodMinor: number;
}

/** A paid period, day by day. The total charged for it always equals its `priceOf`. */
export interface Term {
  readonly period: Period;
  readonly currency: CurrencyCode;
  /** The first starts with the period, and each ends where the next starts. */
  readonly stretches: readonly Stretch[];
}

export function termOf(period: Period, price: Money): Term {
  return {
    period,
    currency: price.currency,
    stretches: [{ fromOn: period.startsOn, perPeriodMinor: price.amountMinor }],
  };
}

function rateOn(stretches: readonly Stretch[], date: CalendarDate): number {
  return stretches.findLast(({ fromOn }) => fromOn <= date)?.perPeriodMinor ?? 0;
}

/** Each day at the higher of two prices: what was paid, and what was held on it. */
export function dearerOf(term: Term, held: readonly Stretch[]): Term {
  const starts = new Set([...term.stretches, ...held].map(({ fromOn }) => fromOn));
  const stretches = [...starts].toSorted().map((fromOn): Stretch => {
    const perPeriodMinor = Math.max(rateOn(term.stretches, fromOn), rateOn(held, fromOn));
    return { fromOn, perPeriodMinor };
  });
  return { ...term, stretches };
}

/** Whether every day from `on` to the end of the period costs at least this much. */
export function isAtLeastFrom({ stretches }: Term, on: CalendarDate, perPeriodMinor: number): boolean {
  const later = stretches.filter(({ fromOn }) => fromOn > on).map((stretch) => stretch.perPeriodMinor);
  return Math.min(rateOn(stretches, on), ...later) >= perPeriodMinor;
}

/** The exact sum of day prices, in minor units times the days of the period. */
function exactUntil({ stretches, period }: Term, until: CalendarDate): bigint {
  return stretches.reduce((total, { fromOn, perPeriodMinor }, place) => {
    const next = stretches[place + 1]?.fromOn ?? period.endsOn;
    const days = Math.max(0, daysBetween(fromOn, next < until ? next : until));
    return total + BigInt(perPeriodMinor) * BigInt(days);
  }, 0n);
}

/** The price of the days before `until`. It is rounded once, so that many small changes gain nothing. */
export function priceUntil(term: Term, until: CalendarDate): Money {
  return fromExact(exactUntil(term, until), BigInt(daysOf(term.period)), term.currency, 'half_up');
}

export function priceOf(term: Term): Money {
  return priceUntil(term, term.period.endsOn);
}

/** A price per day, to compare plans of different intervals. */
export interface DayRate {
  readonly perPeriodMinor: number;
  readonly days: number;
}

export function dayRateOn(term: Term, date: CalendarDate): DayRate {
  return { perPeriodMinor: rateOn(term.stretches, date), days: daysOf(term.period) };
}

/** Whether the first costs at least as much per day as all others together. */
export function isAtLeast(one: DayRate, others: readonly DayRate[]): boolean {
  const whole = [one, ...others].reduce((product, { days }) => product * BigInt(days), 1n);
  const exact = ({ perPeriodMinor, days }: DayRate) => (BigInt(perPeriodMinor) * whole) / BigInt(days);
  return exact(one) >= others.reduce((total, other) => total + exact(other), 0n);
}

/**
 * Changes the price from a day on. That day counts at the highest price held on it: an upgrade counts at once,
 * a downgrade from the next day. So an hour on a larger plan costs a day of it.
 * A period that has not started gets the new price from its beginning.
 */
export function changePrice(
  term: Term,
  on: CalendarDate,
  perPeriodMinor: number,
): { readonly term: Term; readonly effectiveOn: CalendarDate } {
  const { startsOn, endsOn } = term.period;
  const isUp = perPeriodMinor >= rateOn(term.stretches, on);
  const effectiveOn = on < startsOn ? startsOn : isUp ? on : addDays(on, 1);
  const kept = term.stretches.filter(({ fromOn }) => fromOn < effectiveOn);
  const stretches = effectiveOn >= endsOn ? kept : [...kept, { fromOn: effectiveOn, perPeriodMinor }];
  return { term: { ...term, stretches }, effectiveOn };
}
