import type { DiscountTerms } from '../codes/discount.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isBundle, type PricedPlan, periodPrice } from '../pricing/price-plan.ts';
import { computeCharge } from './charge.ts';
import { type HeldSubscription, paidTerm } from './held-subscription.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import { fullPeriodPrice } from './quote-lines.ts';
import { termOfHeld } from './quote-period.ts';
import { changePrice, isAtLeastFrom, type Term } from './term.ts';

/** Whether more users cost more: plans by seat, and bundles with a price for extra users (D-29). */
export function chargesForSeats({ basis, extraUserMinor }: PricedPlan): boolean {
  return basis === 'seat_month' || (isBundle({ basis }) && extraUserMinor !== null);
}

interface SeatFacts {
  readonly on: CalendarDate;
  /** The discount of the running period. */
  readonly discount: DiscountTerms | null;
  /** What the renewal bills that is not paid yet (D-378). */
  readonly billed?: QuoteInputs | null;
}

/** The period that a day belongs to, as it was paid, or as its unpaid renewal bills it. Null where there is none. */
export function billedTerm(
  held: HeldSubscription,
  { on, discount, billed = null }: SeatFacts,
): { readonly plan: PricedPlan; readonly term: Term; readonly discount: DiscountTerms | null } | null {
  const paid = paidTerm(held, on);
  if (paid !== null) return { plan: paid.plan, term: termOfHeld(paid), discount };
  const term = billed?.intent === 'renew' ? computeCharge(billed).termAfter : null;
  return billed !== null && term !== null ? { plan: billed.target, term, discount: billed.discount } : null;
}

/**
 * Writes down from which day on how many people hold a seat. Each day costs the most seats held on it, and never less
 * than was paid for it; the next invoice charges the difference (D-127). So do days of a period whose renewal is not paid
 * yet: `billed` is what that renewal bills (D-378). The same subscription where nothing changes.
 */
export function recordSeats(held: HeldSubscription, facts: SeatFacts & { readonly holders: number }): HeldSubscription {
  const { on } = facts;
  const found = billedTerm(held, facts);
  if (found === null || !chargesForSeats(found.plan)) return held;
  const { plan, term: paid, discount } = found;
  const { net } = fullPeriodPrice(plan, periodPrice(plan, facts.holders, 0), discount);
  // Seats of a period that is over are part of the renewal that bills the next one.
  const own = held.seatStretches.filter(({ fromOn }) => fromOn >= paid.period.startsOn);
  const before = held.seatStretches.filter(({ fromOn }) => fromOn < paid.period.startsOn);
  const from = on < paid.period.startsOn ? paid.period.startsOn : on;
  if (own.length === 0 && isAtLeastFrom(paid, from, net.amountMinor)) return held;
  const last = own.at(-1);
  if (last !== undefined && last.fromOn <= on && last.perPeriodMinor === net.amountMinor) return held;
  const { term: after } = changePrice({ ...paid, stretches: own }, on, net.amountMinor);
  return { ...held, version: held.version + 1, seatStretches: [...before, ...after.stretches] };
}
