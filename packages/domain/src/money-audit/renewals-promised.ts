import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type HeldSubscription, runningPeriod } from '../subscriptions/held-subscription.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

const violation = (row: string, says: string): Violation => ({ rule: 'renewals', rows: [row], says });

/** Whether something must come for it: a renewal, the end of its trial, or the last day of a cancelled plan. */
function isAwaiting(held: HeldSubscription, on: CalendarDate): boolean {
  if (held.isInTrial) return held.trialEndsOn !== null;
  const period = runningPeriod(held);
  if (period === null || held.prepaid !== null || held.hasEndedUnpaid) return false;
  return held.plan !== null || (held.activeTill !== null && on < period.endsOn);
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
    if (isPromised(id, 'renew-subscription', 'end-trial')) return [];
    return [violation(row, 'it runs, and no due row will renew or end it')];
  });
  const stuck = renewals
    .filter(({ invoiceId }) => !isPaying(invoiceId) && !isPromised(invoiceId, 'retry-renewal'))
    .map(({ id }) => violation(`renewal ${id}`, 'it is not paid, and nothing will try or end it'));
  return [...forgotten, ...stuck];
}
