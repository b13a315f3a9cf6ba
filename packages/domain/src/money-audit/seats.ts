import { isBundle, periodPrice } from '../pricing/price-plan.ts';
import { asOf, type HeldSubscription, paidTerm } from '../subscriptions/held-subscription.ts';
import { fullPeriodPrice } from '../subscriptions/quote-lines.ts';
import { termOfHeld } from '../subscriptions/quote-period.ts';
import { chargesForSeats } from '../subscriptions/record-seats.ts';
import { dearerOf, isAtLeastFrom } from '../subscriptions/term.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** The seats held are paid, or written down for the next invoice. A plan for so many users has no more of them. */
function faultOf(held: HeldSubscription, { on, holdersOf, discounts }: MoneyFacts): string | null {
  const { plan, prepaid, isInTrial } = asOf(held, on);
  if (plan !== null && !isInTrial && (prepaid !== null || (isBundle(plan) && plan.extraUserMinor === null))) {
    const [holders, { includedUsers }] = [holdersOf(plan.product), plan];
    return holders > includedUsers ? `${holders} people hold a seat, and it is for ${includedUsers}` : null;
  }
  const term = paidTerm(held, on);
  if (term === null || !chargesForSeats(term.plan)) return null;
  const holders = holdersOf(term.plan.product);
  const discount = discounts.find(({ code }) => code === held.discountCode) ?? null;
  const { net } = fullPeriodPrice(term.plan, periodPrice(term.plan, holders, 0), discount);
  const recorded = dearerOf(termOfHeld(term), held.seatStretches);
  const { startsOn } = recorded.period;
  return isAtLeastFrom(recorded, on < startsOn ? startsOn : on, net.amountMinor)
    ? null
    : `${holders} people hold a seat, which costs ${net.amountMinor} a period, and less is paid or recorded`;
}

export function checkSeats(facts: MoneyFacts): readonly Violation[] {
  if (facts.isErased) return [];
  const unpaid = facts.subscriptions.flatMap((held): Violation[] => {
    const says = faultOf(held, facts);
    return says === null ? [] : [{ rule: 'seats', rows: [`subscription ${held.product}`], says }];
  });
  const miscounted = facts.miscounts.map(({ roles, holders, counted }): Violation => {
    const says = `${holders} people hold exactly these roles, and ${counted} are counted`;
    return { rule: 'seats', rows: roles.map((role) => `role ${role}`), says };
  });
  return [...unpaid, ...miscounted];
}
