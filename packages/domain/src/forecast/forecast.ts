import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dateIn } from '../kernel/time-zone.ts';
import { type Stepped, takePayment } from './bill-ahead.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState } from './forecast-facts.ts';
import { firstPromises } from './forecast-promises.ts';
import { carryOut } from './forecast-steps.ts';

/** The months that a forecast looks ahead. */
export const forecastMonths = 24;

/** No organisation has so many in two years; more would be a rule that never ends. */
const mostSteps = 5_000;

/** A payment that is under way is taken to succeed: today, or on the day that a mandate's bank was asked for. */
function begin(facts: ForecastFacts): Stepped {
  const isUnderWay = ({ grace }: ForecastFacts['openRenewals'][number]) => grace === null;
  const failed = facts.openRenewals.filter((open) => !isUnderWay(open));
  const { subscriptions, grants, coupons } = facts;
  const state: ForecastState = {
    subscriptions,
    grants,
    coupons,
    openRenewals: failed,
    promised: firstPromises(facts),
  };
  const today = dateIn(facts.now, facts.zone);
  const nothing: Stepped = { state, entries: [] };
  return facts.openRenewals.filter(isUnderWay).reduce((before, { subscriptionId, inputs }) => {
    const own = before.state.subscriptions.find(({ id }) => id === subscriptionId);
    if (own === undefined) return before;
    const paidOn = inputs.on > today ? inputs.on : today;
    const paid = takePayment(facts, before.state, own, { inputs, paidOn });
    return { state: paid.state, entries: [...before.entries, ...paid.entries] };
  }, nothing);
}

/** By day: a mandate is billed some days before it is debited. */
const inOrder = (entries: readonly ForecastEntry[], until: CalendarDate): readonly ForecastEntry[] =>
  entries.filter(({ on }) => on <= until).toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));

/**
 * What an organisation would get if nobody did anything: charges, mails and what ends, in their order. It follows the
 * promises of its subscriptions one by one, with the rules that the workflows call; nothing is charged or written.
 */
export function forecast(facts: ForecastFacts, until: Date): readonly ForecastEntry[] {
  const begun = begin(facts);
  const entries = [...begun.entries];
  let { state } = begun;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = state.promised.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (next === undefined || next.at > until) return inOrder(entries, dateIn(until, facts.zone));
    const stepped = carryOut(facts, state, next);
    entries.push(...stepped.entries);
    state = stepped.state;
  }
  throw new Error('a promise comes again and again');
}
