import type { DiscountTerms } from '../../codes/discount.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Money, money, sum } from '../../kernel/money.ts';
import { type PricedPlan, periodPrice } from '../../pricing/price-plan.ts';
import { recordSeats } from '../changes/record-seats.ts';
import { type NextCharge, nextCharge, type RenewalFacts } from '../renewals/next-charge.ts';
import type { LineKind, QuoteLine } from './quote-lines.ts';

/** What more users of a plan would cost until its period ends (USER-15, D-127). */
export interface SeatEstimate {
  /** The seats that are not paid for yet. */
  readonly usersCharged: number;
  /** With tax. It is part of the next charge. */
  readonly amount: Money;
  readonly tax: Money;
  /** They sum to the amount. */
  readonly lines: readonly QuoteLine[];
  readonly next: NextCharge | null;
  /** What a whole coming period costs without these users and with them, its tax included. Null where none is charged. */
  readonly perPeriod: { readonly before: Money; readonly after: Money } | null;
}

export interface EstimateFacts extends RenewalFacts {
  readonly plan: PricedPlan;
  readonly added: number;
  readonly on: CalendarDate;
  /** The discount of the running period. */
  readonly periodDiscount: DiscountTerms | null;
}

function chargedUsers(plan: PricedPlan, holders: number): number {
  const { paidUsers, addedSeats } = periodPrice(plan, holders, 0);
  return paidUsers + addedSeats;
}

const ofKinds = (charge: NextCharge | null, ...kinds: readonly LineKind[]) =>
  (charge?.lines ?? []).filter(({ kind }) => kinds.includes(kind));

/** A whole coming period, without the days that added seats owe of this one. */
function periodTotal(facts: EstimateFacts, holders: number): Money | null {
  const held = { ...facts.held, seatStretches: [] };
  return nextCharge({ ...facts, held, holders })?.total ?? null;
}

/** The facts of the next charge once the seats are added. */
export function withSeats(facts: EstimateFacts): EstimateFacts {
  const { added, on, periodDiscount: discount } = facts;
  const holders = facts.holders + added;
  return { ...facts, holders, held: recordSeats(facts.held, { holders, on, discount }) };
}

/** Compares the next charge with and without the added seats' days, so that the estimate is what will be charged. */
export function estimateSeats(facts: EstimateFacts): SeatEstimate {
  const { held, plan } = facts;
  const charged = withSeats(facts);
  const { holders } = charged;
  const without = nextCharge({ ...facts, holders });
  const next = nextCharge(charged);
  const lines = ofKinds(next, 'seats', 'tax').flatMap((line): QuoteLine[] => {
    const before = ofKinds(without, line.kind).filter(({ name }) => name === line.name);
    const amountMinor = before.reduce((rest, { amount }) => rest - amount.amountMinor, line.amount.amountMinor);
    const why = line.kind === 'tax' ? [] : line.why.map((step) => ({ ...step, resultMinor: amountMinor }));
    return amountMinor === 0 ? [] : [{ ...line, amount: money(amountMinor, line.amount.currency), why }];
  });
  const sumOf = (wanted: readonly QuoteLine[]) =>
    sum(
      wanted.map(({ amount }) => amount),
      plan.currency,
    );
  const [before, after] = [periodTotal(facts, facts.holders), periodTotal(facts, holders)];
  const usersPaid = Math.max(chargedUsers(plan, facts.holders), chargedUsers(plan, held.holdersCharged));
  return {
    usersCharged: Math.max(0, chargedUsers(plan, holders) - usersPaid),
    amount: sumOf(lines),
    tax: sumOf(lines.filter(({ kind }) => kind === 'tax')),
    lines,
    next,
    perPeriod: before && after && { before, after },
  };
}
