import { dateIn } from '../kernel/time-zone.ts';
import { settle } from './bill-ahead.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState } from './forecast-facts.ts';
import { firstPromises } from './forecast-promises.ts';
import { carryOut } from './forecast-steps.ts';

/** The months that a forecast looks ahead. */
export const forecastMonths = 24;

/** No organisation has so many in two years; more would be a rule that never ends. */
const mostSteps = 5_000;

/** A payment that is under way is taken to succeed. */
function begin(facts: ForecastFacts): ForecastState {
  const isUnderWay = ({ graceEndsOn }: ForecastFacts['openRenewals'][number]) => graceEndsOn === null;
  const failed = facts.openRenewals.filter((open) => !isUnderWay(open));
  const { subscriptions, grants, coupons } = facts;
  const state: ForecastState = {
    subscriptions,
    grants,
    coupons,
    openRenewals: failed,
    promised: firstPromises(facts),
  };
  const on = dateIn(facts.now, facts.zone);
  return facts.openRenewals.filter(isUnderWay).reduce((before, { subscriptionId, inputs }) => {
    const own = before.subscriptions.find(({ id }) => id === subscriptionId);
    return own ? settle(facts, before, own, { inputs, on }) : before;
  }, state);
}

/**
 * What an organisation would get if nobody did anything: charges, mails and what ends, in their order. It follows the
 * promises of its subscriptions one by one, with the rules that the workflows call; nothing is charged or written.
 */
export function forecast(facts: ForecastFacts, until: Date): readonly ForecastEntry[] {
  const entries: ForecastEntry[] = [];
  let state = begin(facts);
  for (let step = 0; step < mostSteps; step += 1) {
    const next = state.promised.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
    if (next === undefined || next.at > until) return entries;
    const stepped = carryOut(facts, state, next);
    entries.push(...stepped.entries);
    state = stepped.state;
  }
  throw new Error('a promise comes again and again');
}
