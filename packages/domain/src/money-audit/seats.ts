import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dateIn } from '../kernel/time-zone.ts';
import { isBundle, periodPrice } from '../pricing/price-plan.ts';
import { billedTerm, chargesForSeats } from '../subscriptions/changes/record-seats.ts';
import { paidAs } from '../subscriptions/coverage.ts';
import { asOf, type HeldSubscription, paidTerm } from '../subscriptions/held-subscription.ts';
import { computeCharge } from '../subscriptions/quotes/charge.ts';
import { fullPeriodPrice } from '../subscriptions/quotes/quote-lines.ts';
import { dearerOf, isAtLeastFrom, type Stretch } from '../subscriptions/term.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** The seats held are paid, or written down for the next invoice. A plan for so many users has no more of them. */
function faultOf(held: HeldSubscription, { on, holdersOf, discounts, billedOf }: MoneyFacts): string | null {
  const { plan, prepaid, isInTrial } = asOf(held, on);
  if (plan !== null && !isInTrial && (prepaid !== null || (isBundle(plan) && plan.extraUserMinor === null))) {
    const [holders, { includedUsers }] = [holdersOf(plan.product), plan];
    return holders > includedUsers ? `${holders} people hold a seat, and it is for ${includedUsers}` : null;
  }
  const discount = discounts.find(({ code }) => code === held.discountCode) ?? null;
  const billed = billedOf(held.product);
  const found = billedTerm(held, { on, discount, billed });
  if (found === null || !chargesForSeats(found.plan)) return null;
  const holders = holdersOf(found.plan.product);
  const { net } = fullPeriodPrice(found.plan, periodPrice(found.plan, holders, 0), found.discount);
  const { startsOn, endsOn } = found.term.period;
  const own = held.seatStretches.filter(({ fromOn }) => fromOn >= startsOn && fromOn < endsOn);
  if (isAtLeastFrom(dearerOf(found.term, own), on < startsOn ? startsOn : on, net.amountMinor)) return null;
  const isPaid = paidTerm(held, on) !== null;
  const less = isPaid ? 'less is paid or recorded' : 'less is billed by its unpaid renewal or recorded';
  return `${holders} people hold a seat, which costs ${net.amountMinor} a period, and ${less}`;
}

/** The day on which the open renewal was billed: a mandate's comes before the day of its charge. */
function billedOnOf({ product }: HeldSubscription, facts: MoneyFacts): CalendarDate | null {
  const { subscriptionIds, renewals, invoices, zone } = facts;
  const open = renewals.find(({ subscriptionId }) => subscriptionId === subscriptionIds.get(product));
  const openedAt = invoices.find(({ id }) => id === open?.invoiceId)?.openedAt ?? null;
  return openedAt === null ? null : dateIn(openedAt, zone);
}

/** The unpaid renewal bills the seats of the period before that were written down until it was billed (D-470). */
function unbilledFault(held: HeldSubscription, facts: MoneyFacts): string | null {
  const billed = facts.billedOf(held.product);
  if (billed?.intent !== 'renew') return null;
  const startsOn = computeCharge(billed).period?.startsOn ?? billed.on;
  const billedOn = billedOnOf(held, facts) ?? billed.on;
  const until = startsOn < billedOn ? startsOn : billedOn;
  const told = (stretches: readonly Stretch[]) =>
    JSON.stringify(
      stretches.filter(({ fromOn }) => fromOn < until).map(({ fromOn, perPeriodMinor }) => [fromOn, perPeriodMinor]),
    );
  const own = billed.held.find(({ plan }) => paidAs(plan.product) === held.product);
  return told(own?.seats ?? []) === told(held.seatStretches)
    ? null
    : 'seats of the period before are written down, and its unpaid renewal does not bill them';
}

export function checkSeats(facts: MoneyFacts): readonly Violation[] {
  if (facts.isErased) return [];
  const unpaid = facts.subscriptions.flatMap((held): Violation[] => {
    const faults = [faultOf(held, facts), unbilledFault(held, facts)].filter((says) => says !== null);
    if (faults.length === 0) return [];
    return [{ rule: 'seats', rows: [`subscription ${held.product}`], says: faults.join('; ') }];
  });
  const miscounted = facts.miscounts.map(({ roles, holders, counted }): Violation => {
    const says = `${holders} people hold exactly these roles, and ${counted} are counted`;
    return { rule: 'seats', rows: roles.map((role) => `role ${role}`), says };
  });
  return [...unpaid, ...miscounted];
}
