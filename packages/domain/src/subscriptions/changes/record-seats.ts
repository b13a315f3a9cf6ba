import type { DiscountTerms } from '../../codes/discount.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { isBundle, type PricedPlan, periodPrice } from '../../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { fullPeriodPrice } from '../quotes/quote-lines.ts';
import { termOfHeld } from '../quotes/quote-period.ts';
import { changePrice, isAtLeastFrom, type Term } from '../term.ts';

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

/** What a term costs with its discount, as it is paid or billed. */
type Priced = NonNullable<ReturnType<typeof billedTerm>>;

/** The period that is billed ahead and has not begun: a mandate's renewal is billed days before its first day. */
function comingTerm({ on, billed = null }: SeatFacts): Priced | null {
  const term = billed?.intent === 'renew' ? computeCharge(billed).termAfter : null;
  if (billed === null || term === null || term.period.startsOn <= on) return null;
  return { plan: billed.target, term, discount: billed.discount };
}

/**
 * Writes down from which day on how many people hold a seat. Each day costs the most seats held on it, and never less
 * than was paid for it; the next invoice charges the difference (D-127). So do days of a period whose renewal is not paid
 * yet, also before it begins: `billed` is what that renewal bills (D-378). The same subscription where nothing changes.
 */
export function recordSeats(held: HeldSubscription, facts: SeatFacts & { readonly holders: number }): HeldSubscription {
  const terms = [billedTerm(held, facts), comingTerm(facts)].filter((term) => term !== null);
  const recorded = terms.reduce((before, term) => recordIn(before, facts, term), held);
  // A renewal that was withdrawn has no days any more.
  const end = terms.at(-1)?.term.period.endsOn;
  const isOver = end !== undefined && recorded.seatStretches.some(({ fromOn }) => fromOn >= end);
  if (!isOver) return recorded;
  const seatStretches = recorded.seatStretches.filter(({ fromOn }) => fromOn < end);
  return { ...recorded, version: held.version + 1, seatStretches };
}

function recordIn(
  held: HeldSubscription,
  { on, holders }: { readonly on: CalendarDate; readonly holders: number },
  { plan, term: paid, discount }: Priced,
): HeldSubscription {
  if (!chargesForSeats(plan)) return held;
  const { net } = fullPeriodPrice(plan, periodPrice(plan, holders, 0), discount);
  const { startsOn, endsOn } = paid.period;
  // Seats of a period that is over are part of the renewal that bills the next one.
  const own = held.seatStretches.filter(({ fromOn }) => fromOn >= startsOn && fromOn < endsOn);
  const from = on < startsOn ? startsOn : on;
  const isPaid = isAtLeastFrom(paid, from, net.amountMinor);
  if (own.length === 0 && isPaid) return held;
  const last = own.at(-1);
  const isSame = last !== undefined && last.fromOn <= from && last.perPeriodMinor === net.amountMinor;
  if (isSame && !isPaid) return held;
  const { term: after } = changePrice({ ...paid, stretches: own }, on, net.amountMinor);
  // Where the period pays for all of it, nothing is owed: also where somebody left before its first day.
  const isCovered = after.stretches.every(({ fromOn, perPeriodMinor }) => isAtLeastFrom(paid, fromOn, perPeriodMinor));
  const [before, later] = [
    held.seatStretches.filter(({ fromOn }) => fromOn < startsOn),
    held.seatStretches.filter(({ fromOn }) => fromOn >= endsOn),
  ];
  const stretches = isCovered ? [] : after.stretches;
  return { ...held, version: held.version + 1, seatStretches: [...before, ...stretches, ...later] };
}
