import { reminderDays } from '../codes/prepaid-reminder.ts';
import { nextCreditReminder } from '../credits/credit-reminder.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { dateIn, startOfDay } from '../kernel/time-zone.ts';
import { methodKindOf } from '../payments/gateway.ts';
import { methodFor } from '../payments/methods/choose-method.ts';
import { nextLookAt } from '../payments/retries/grace-reminders.ts';
import { runningPeriod } from '../subscriptions/held-subscription.ts';
import { mandateDays } from '../subscriptions/renewals/billing-law.ts';
import { dueDatesOf, dueInstant, morningAfter } from '../subscriptions/renewals/due-dates.ts';
import type { ForecastFacts, ForecastSubscription, OpenRenewal, Promised } from './forecast-facts.ts';

/** What a subscription promises from a day on. */
export function promisesOf({ id, held }: ForecastSubscription, on: CalendarDate, zone: string): readonly Promised[] {
  return dueDatesOf(held, on).map((due) => ({ kind: due.kind, subject: id, at: dueInstant(due.on, zone, id) }));
}

export function promiseOfOpen(open: OpenRenewal, zone: string): Promised {
  const { subscriptionId: subject, retryAt, grace } = open;
  const morningOf = (on: CalendarDate) => dueInstant(on, zone, subject);
  const at = grace === null ? (retryAt ?? new Date(0)) : nextLookAt(grace, retryAt, morningOf);
  return { kind: 'retry-renewal', subject, at };
}

/** What was told already stays told; what is late comes at once, a charge by day only. */
const mayBeLate = (kind: Promised['kind']) => kind === 'renew-subscription' || kind === 'end-trial';

function ofSubscription(facts: ForecastFacts, each: ForecastSubscription): readonly Promised[] {
  const { now, zone } = facts;
  const today = dateIn(now, zone);
  // Of today, the morning may still come.
  const all = [...promisesOf(each, addDays(today, -1), zone), ...promisesOf(each, today, zone)];
  const coming = all.filter(({ kind, at }) => at > now || mayBeLate(kind)).map((due) => byDayOnly(facts, due));
  const first = coming.filter(({ kind, at }) => !coming.some((other) => other.kind === kind && other.at < at));
  const unique = first.filter(({ kind }, place) => first.findIndex((other) => other.kind === kind) === place);
  const debit = debitAhead(facts, each);
  return debit === null || unique.some(({ kind }) => kind === 'announce-renewal') ? unique : [...unique, debit];
}

function byDayOnly({ now, zone }: ForecastFacts, due: Promised): Promised {
  if (due.kind !== 'renew-subscription' || due.at > now) return due;
  return { ...due, at: morningAfter(now, zone, due.subject) ?? due.at };
}

/** A yearly plan that a mandate pays was announced, and its bank is still to be asked. */
function debitAhead({ now, zone, methods }: ForecastFacts, { id, held }: ForecastSubscription): Promised | null {
  const { plan } = held;
  const period = runningPeriod(held);
  if (plan === null || period === null || held.isInTrial || held.prepaid !== null) return null;
  const method = methodFor(methods, plan.currency);
  if (method === undefined || methodKindOf(method.gateway) !== 'mandate') return null;
  const at = dueInstant(addDays(period.endsOn, -mandateDays), zone, id);
  return at > now ? { kind: 'announce-renewal', subject: id, at } : null;
}

/** The next mail that a credit lapses. */
export function reminderOf(
  grantId: string,
  expiresOn: CalendarDate,
  on: CalendarDate,
  zone: string,
): readonly Promised[] {
  const next = nextCreditReminder(expiresOn, on);
  return next === null ? [] : [{ kind: 'remind-credit', subject: grantId, at: startOfDay(next, zone) }];
}

/** All that is promised when a forecast begins. */
export function firstPromises(facts: ForecastFacts): readonly Promised[] {
  const { now, zone, openRenewals } = facts;
  const isOpen = (id: string) => openRenewals.some(({ subscriptionId }) => subscriptionId === id);
  const today = dateIn(now, zone);
  const isLater = ({ at }: Promised) => at > now;
  const prepaid = facts.prepaid.flatMap(({ code: subject, endsOn }): Promised[] => [
    { kind: 'remind-prepaid', subject, at: startOfDay(addDays(endsOn, -reminderDays), zone) },
    { kind: 'end-prepaid', subject, at: startOfDay(endsOn, zone) },
  ]);
  const lapsing = facts.grants.flatMap(({ id: subject, expiresOn }): Promised[] =>
    expiresOn === null
      ? []
      : [
          { kind: 'lapse-credit', subject, at: startOfDay(expiresOn, zone) },
          ...reminderOf(subject, expiresOn, today, zone),
        ],
  );
  const ending = facts.subscriptions.flatMap(({ id: subject, held }): Promised[] => {
    const isEnding = held.plan === null && held.activeTill !== null && held.activeTill > today;
    return isEnding ? [{ kind: 'plan-ends', subject, at: startOfDay(held.activeTill ?? today, zone) }] : [];
  });
  return [
    ...facts.subscriptions.filter(({ id }) => !isOpen(id)).flatMap((each) => ofSubscription(facts, each)),
    ...openRenewals.map((open) => promiseOfOpen(open, zone)),
    ...prepaid.filter(isLater),
    ...lapsing.filter(isLater),
    ...ending.filter(isLater),
  ];
}
