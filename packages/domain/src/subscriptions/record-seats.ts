import type { DiscountTerms } from '../codes/discount.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isBundle, type PricedPlan, periodPrice } from '../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm } from './held-subscription.ts';
import { fullPeriodPrice } from './quote-lines.ts';
import { termOfHeld } from './quote-period.ts';
import { changePrice, isAtLeastFrom } from './term.ts';

/** Whether more users cost more: plans by seat, and bundles with a price for extra users (D-29). */
export function chargesForSeats({ basis, extraUserMinor }: PricedPlan): boolean {
  return basis === 'seat_month' || (isBundle({ basis }) && extraUserMinor !== null);
}

/**
 * Writes down from which day on how many people hold a seat. Each day costs the most seats held on it, and never less
 * than was paid for it; the next invoice charges the difference (D-127). The same subscription where nothing changes.
 */
export function recordSeats(
  held: HeldSubscription,
  facts: { readonly holders: number; readonly on: CalendarDate; readonly discount: DiscountTerms | null },
): HeldSubscription {
  const term = paidTerm(held, facts.on);
  if (term === null || !chargesForSeats(term.plan)) return held;
  const paid = termOfHeld(term);
  const { net } = fullPeriodPrice(term.plan, periodPrice(term.plan, facts.holders, 0), facts.discount);
  const { seatStretches } = held;
  if (seatStretches.length === 0 && isAtLeastFrom(paid, facts.on, net.amountMinor)) return held;
  const last = seatStretches.at(-1);
  if (last !== undefined && last.fromOn <= facts.on && last.perPeriodMinor === net.amountMinor) return held;
  const { term: after } = changePrice({ ...paid, stretches: seatStretches }, facts.on, net.amountMinor);
  return { ...held, version: held.version + 1, seatStretches: after.stretches };
}
