import { availableCredits } from '../credits/consume-credits.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { methodFor } from '../payments/methods/choose-method.ts';
import { askAtOnce } from '../payments/retries/dunning.ts';
import { type Grace, isReminderDue } from '../payments/retries/grace-reminders.ts';
import { asOf } from '../subscriptions/held-subscription.ts';
import { computeCharge } from '../subscriptions/quotes/charge.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import { planRenewal } from '../subscriptions/renewals/next-charge.ts';
import { endUnpaid } from '../subscriptions/renewals/renewal.ts';
import { bill, giveBackAhead, type Stepped, setAside, settle, waive, withHeld, withOpen } from './bill-ahead.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState, ForecastSubscription, OpenRenewal, Promised } from './forecast-facts.ts';
import { renewalOf } from './renewal-ahead.ts';
import { foretellLowCredits } from './tell-low-credits.ts';

interface Looked {
  readonly open: OpenRenewal;
  readonly due: Promised;
  readonly on: CalendarDate;
}

/** The open invoice is paid by the next try, its owners are reminded (D-406), or its time is over. */
export function retryAhead(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  { open, due, on }: Looked,
): Stepped {
  const { grace, retryAt, inputs } = open;
  const closed = { ...state, openRenewals: state.openRenewals.filter((each) => each !== open) };
  if (grace !== null && grace.graceEndsOn <= on) return expire(facts, { state, closed }, own, { open, on });
  const isTried = retryAt !== null && retryAt <= (due.at > facts.now ? due.at : facts.now);
  if (grace !== null && !isTried && isReminderDue({ ...grace, isTriedAgain: retryAt !== null }, on)) {
    return {
      state: withOpen(state, facts, { ...open, grace: { ...grace, toldOn: on } }),
      entries: [{ on, plan: inputs.target, kind: 'mail', mail: 'renewal_reminder' }],
    };
  }
  return grace === null ? pay(facts, closed, own, { inputs, on }) : tryAgain(facts, closed, own, { inputs, grace, on });
}

/** The next try: billed anew where there are credits again, and only the owners can help where no method is left (D-491). */
function tryAgain(
  facts: ForecastFacts,
  closed: ForecastState,
  own: ForecastSubscription,
  { inputs: before, grace, on }: { readonly inputs: QuoteInputs; readonly grace: Grace; readonly on: CalendarDate },
): Stepped {
  const { currency } = before.target;
  const hasCredits = availableCredits(closed.grants, currency, on).amountMinor > 0;
  const { state, inputs } = hasCredits ? billAgain(facts, closed, before) : { state: closed, inputs: before };
  const isDue = computeCharge(inputs).dueToday.amountMinor > 0;
  if (!isDue || methodFor(facts.methods, currency) !== undefined) return pay(facts, state, own, { inputs, on });
  const { reason, retryAt } = askAtOnce;
  const { graceEndsOn } = grace;
  return {
    state: withOpen(state, facts, {
      subscriptionId: own.id,
      inputs,
      retryAt,
      grace: { reason, graceEndsOn, toldOn: on },
    }),
    entries: [{ on, plan: inputs.target, kind: 'mail', mail: 'renewal_failed' }],
  };
}

function billAgain(facts: ForecastFacts, closed: ForecastState, before: QuoteInputs) {
  const back = giveBackAhead(closed, before);
  const { inputs } = waive(facts, { ...before, credits: back.grants });
  return { state: setAside(back, inputs), inputs };
}

function pay(
  facts: ForecastFacts,
  closed: ForecastState,
  own: ForecastSubscription,
  { inputs, on }: { readonly inputs: QuoteInputs; readonly on: CalendarDate },
): Stepped {
  const plan = inputs.target;
  const { total, dueToday, currency, creditUses: uses } = computeCharge(inputs);
  return {
    state: settle(facts, closed, own, { inputs, on }),
    entries: [
      { on, plan, kind: 'charge', reason: 'retry', total, due: dueToday },
      { on, plan, kind: 'mail', mail: 'receipt' },
      ...foretellLowCredits(facts, closed, { on, currency, uses }),
    ],
  };
}

/** Nobody paid in time: the plan is expired, and seats of the period before are billed by themselves (D-378). */
function expire(
  facts: ForecastFacts,
  { state, closed }: { readonly state: ForecastState; readonly closed: ForecastState },
  own: ForecastSubscription,
  { open: { inputs }, on }: Omit<Looked, 'due'>,
): Stepped {
  const ended = { ...own, held: endUnpaid(asOf(own.held, on)) };
  const after = withHeld(giveBackAhead(closed, inputs), facts, ended, on);
  // Seats that were billed by themselves belong to a plan that ended before.
  if (inputs.intent === 'close') return { state: after, entries: [] };
  const plan = inputs.target;
  const entries: readonly ForecastEntry[] = [
    { on, plan, kind: 'mail', mail: 'plan_expired' },
    { on, plan, kind: 'notice', notice: 'plan_expires', amount: null },
  ];
  const renewal = renewalOf(facts, giveBackAhead(state, inputs), own, on);
  const owed = renewal && planRenewal({ ...renewal, held: { ...renewal.held, plan: null } });
  if (owed === null) return { state: after, entries };
  const billed = bill(facts, after, ended, { inputs: owed, on });
  return { ...billed, entries: [...entries, ...billed.entries] };
}
