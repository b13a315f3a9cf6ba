import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { dateIn } from '../kernel/time-zone.ts';
import { type HeldSubscription, runningPeriod } from '../subscriptions/held-subscription.ts';
import { trialDaysInForce } from '../subscriptions/status.ts';
import { dearerOf, priceOf } from '../subscriptions/term.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

const violation = (row: string, says: string): Violation => ({ rule: 'renewals', rows: [row], says });

/** Whether something must come for it: a renewal, the end of its trial, or the last day of a cancelled plan. */
function isAwaiting(held: HeldSubscription, on: CalendarDate): boolean {
  if (held.isInTrial) return held.trialEndsOn !== null;
  const period = runningPeriod(held);
  if (period === null || held.prepaid !== null || held.hasEndedUnpaid) return false;
  return held.plan !== null || (held.activeTill !== null && on < period.endsOn) || owesSeats(held);
}

/** Whether seats of the period cost more than was paid for it. Cancelling does not forgive them (D-127). */
function owesSeats(held: HeldSubscription): boolean {
  const period = runningPeriod(held);
  if (period === null || held.lastPlan === null || held.seatStretches.length === 0) return false;
  const paid = { period, currency: held.lastPlan.currency, stretches: held.stretches };
  return priceOf(dearerOf(paid, held.seatStretches)).amountMinor > priceOf(paid).amountMinor;
}

/** A due row comes this many days late at most; one that failed is put off by hours. */
const slackDays = 2;

/** A company that chooses a zone further west lives up to two days again, and its trial ends on the promised day (D-650). */
const zoneDays = 2;

/** Why its due row comes too late, or its trial lasts too long. */
function lateFault(held: HeldSubscription, dueAt: Date, { on, zone }: MoneyFacts): string | null {
  const endsOn = held.isInTrial ? held.trialEndsOn : runningPeriod(held)?.endsOn;
  if (!endsOn) return null;
  const trialDays = trialDaysInForce();
  if (held.isInTrial && endsOn > addDays(on, trialDays + zoneDays))
    return `its trial ends on ${endsOn}, and one has ${trialDays} days`;
  const dueOn = dateIn(dueAt, zone);
  return dueOn > addDays(endsOn > on ? endsOn : on, slackDays)
    ? `it ends on ${endsOn}, and its due row comes on ${dueOn}`
    : null;
}

/** A running plan has one open renewal or one due row that will begin it, and an unpaid renewal has its next step. */
export function checkRenewals(facts: MoneyFacts): readonly Violation[] {
  const { on, subscriptions, subscriptionIds, renewals, promises, attempts, isErased } = facts;
  if (isErased) return [];
  const isPromised = (subjectId: string, ...kinds: readonly string[]) =>
    promises.some((each) => each.subjectId === subjectId && kinds.includes(each.kind));
  const isPaying = (invoiceId: string) =>
    attempts.some((each) => each.invoiceId === invoiceId && (each.state === 'begun' || each.state === 'challenge'));
  const forgotten = subscriptions.flatMap((held): Violation[] => {
    const id = subscriptionIds.get(held.product) ?? '';
    const own = renewals.filter(({ subscriptionId }) => subscriptionId === id);
    const row = `subscription ${held.product}`;
    if (own.length > 1) return [violation(row, `${own.length} of its renewals are open at once`)];
    if (own.length === 1 || !isAwaiting(held, on)) return [];
    const promise = promises.find(
      ({ subjectId, kind }) => subjectId === id && (kind === 'renew-subscription' || kind === 'end-trial'),
    );
    const says =
      promise === undefined
        ? 'it runs or owes seats, and no due row will renew or end it'
        : lateFault(held, promise.dueAt, facts);
    return says === null ? [] : [violation(row, says)];
  });
  const stuck = renewals
    .filter(({ invoiceId }) => !isPaying(invoiceId) && !isPromised(invoiceId, 'retry-renewal'))
    .map(({ id }) => violation(`renewal ${id}`, 'it is not paid, and nothing will try or end it'));
  return [...forgotten, ...stuck];
}
