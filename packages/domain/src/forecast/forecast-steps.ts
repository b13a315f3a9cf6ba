import { isCreditReminderDue } from '../credits/credit-reminder.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { money } from '../kernel/money.ts';
import { dateIn } from '../kernel/time-zone.ts';
import { asOf } from '../subscriptions/held-subscription.ts';
import { decideRenewal } from '../subscriptions/renewals/decide-renewal.ts';
import { announceAhead } from './announce-ahead.ts';
import { bill, type Stepped, withHeld } from './bill-ahead.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState, Promised } from './forecast-facts.ts';
import { reminderOf } from './forecast-promises.ts';
import { renewalOf } from './renewal-ahead.ts';
import { retryAhead } from './retry-ahead.ts';
import { foretellLowCredits } from './tell-low-credits.ts';

type Step = (facts: ForecastFacts, state: ForecastState, due: Promised, on: CalendarDate) => Stepped;

const nothing = (state: ForecastState): Stepped => ({ state, entries: [] });
const ownOf = ({ subscriptions }: ForecastState, { subject }: Promised) =>
  subscriptions.find(({ id }) => id === subject);

const renew: Step = (facts, state, due, on) => {
  const own = ownOf(state, due);
  const renewal = own && renewalOf(facts, state, own, on);
  if (!own || !renewal) return nothing(state);
  const decision = decideRenewal(renewal, on, facts.deleted);
  if (decision.kind === 'charge') return bill(facts, state, own, { inputs: decision.inputs, on });
  return decision.kind === 'early' ? nothing(withHeld(state, facts, own, on)) : nothing(state);
};

const announce: Step = (facts, state, due, on) => {
  const own = ownOf(state, due);
  const renewal = own && renewalOf(facts, state, own, on);
  return own && renewal ? announceAhead(facts, state, own, { renewal, on }) : nothing(state);
};

const retry: Step = (facts, state, due, on) => {
  const own = ownOf(state, due);
  const open = state.openRenewals.find(({ subscriptionId }) => subscriptionId === due.subject);
  return own && open ? retryAhead(facts, state, own, { open, due, on }) : nothing(state);
};

const remindTrial: Step = (facts, state, due, on) => {
  const own = ownOf(state, due);
  if (!own?.held.isInTrial || own.held.trialEndsOn === null) return nothing(state);
  const told: ForecastEntry = { on, plan: own.held.lastPlan, kind: 'mail', mail: 'trial_ending' };
  return { state: withHeld(state, facts, own, on), entries: on < own.held.trialEndsOn ? [told] : [] };
};

const endTrial: Step = (facts, state, due, on) => {
  const own = ownOf(state, due);
  if (!own?.held.isInTrial) return nothing(state);
  const plan = own.held.lastPlan;
  return {
    state: withHeld(state, facts, { ...own, held: asOf(own.held, on) }, on),
    entries: [
      { on, plan, kind: 'mail', mail: 'trial_ended' },
      { on, plan, kind: 'notice', notice: 'trial_ends', amount: null },
    ],
  };
};

const remindPrepaid: Step = (_facts, state, _due, on) => ({
  state,
  entries: [{ on, plan: null, kind: 'mail', mail: 'prepaid_ends_soon' }],
});

const endPrepaid: Step = (facts, state, due, on) => {
  const ending = state.subscriptions.filter(({ held }) => held.prepaid?.code === due.subject);
  return {
    state: ending.reduce((before, own) => withHeld(before, facts, { ...own, held: asOf(own.held, on) }, on), state),
    entries: [
      { on, plan: null, kind: 'mail', mail: 'prepaid_ended' },
      ...ending.map(
        ({ held }): ForecastEntry => ({
          on,
          plan: held.lastPlan,
          kind: 'notice',
          notice: 'prepaid_ends',
          amount: null,
        }),
      ),
    ],
  };
};

const lapseCredit: Step = (facts, state, due, on) => {
  const grant = state.grants.find(({ id }) => id === due.subject);
  if (!grant || grant.remainingMinor <= 0) return nothing(state);
  const { currency, remainingMinor: amountMinor } = grant;
  const left = { ...state, grants: state.grants.filter((each) => each !== grant) };
  return {
    state: left,
    entries: [
      { on, plan: null, kind: 'notice', notice: 'credits_expire', amount: money(amountMinor, currency) },
      ...foretellLowCredits(facts, left, { on, currency, uses: [{ grantId: grant.id, amountMinor }] }),
    ],
  };
};

const remindCredit: Step = ({ zone }, state, due, on) => {
  const grant = state.grants.find(({ id }) => id === due.subject);
  if (!grant || grant.expiresOn === null) return nothing(state);
  const promised = [...state.promised, ...reminderOf(grant.id, grant.expiresOn, on, zone)];
  // A promise comes once for each of its days, so nobody was told on that day before.
  const isTold = isCreditReminderDue(grant, null, on);
  return {
    state: { ...state, promised },
    entries: isTold ? [{ on, plan: null, kind: 'mail', mail: 'credits_ending' }] : [],
  };
};

const planEnds: Step = (_facts, state, due, on) => {
  const plan = ownOf(state, due)?.held.lastPlan ?? null;
  return { state, entries: [{ on, plan, kind: 'notice', notice: 'plan_ends', amount: null }] };
};

const steps: Readonly<Record<Promised['kind'], Step>> = {
  'announce-renewal': announce,
  'end-prepaid': endPrepaid,
  'end-trial': endTrial,
  'lapse-credit': lapseCredit,
  'plan-ends': planEnds,
  'remind-credit': remindCredit,
  'remind-prepaid': remindPrepaid,
  'remind-trial': remindTrial,
  'renew-subscription': renew,
  'retry-renewal': retry,
};

/** Carries out what is promised, by the rules of its workflow. */
export function carryOut(facts: ForecastFacts, state: ForecastState, due: Promised): Stepped {
  const at = due.at > facts.now ? due.at : facts.now;
  const left = { ...state, promised: state.promised.filter((each) => each !== due) };
  return steps[due.kind](facts, left, due, dateIn(at, facts.zone));
}
