import type { CalendarDate } from '../kernel/calendar-date.ts';
import { methodKindOf } from '../payments/gateway.ts';
import { methodFor } from '../payments/methods/choose-method.ts';
import { computeCharge } from '../subscriptions/quotes/charge.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import { planAnnouncement, priceToTell } from '../subscriptions/renewals/announcement.ts';
import { dueInstant } from '../subscriptions/renewals/due-dates.ts';
import { planRenewal, type RenewalFacts } from '../subscriptions/renewals/next-charge.ts';
import { bill, type Stepped } from './bill-ahead.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState, ForecastSubscription, Promised } from './forecast-facts.ts';

/** What is told and done before a renewal, as the workflow of announcements does it. */
export function announceAhead(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  { renewal, on }: { readonly renewal: RenewalFacts; readonly on: CalendarDate },
): Stepped {
  const inputs = planRenewal(renewal);
  if (inputs === null) return { state, entries: [] };
  const priced = tellPrice(facts, state, own, { renewal, on });
  const stepped = announceCharge(facts, priced.state, priced.own, { inputs, on });
  return { ...stepped, entries: [...priced.entries, ...stepped.entries] };
}

/** A higher price is told, and known from then on. */
function tellPrice(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  { renewal, on }: { readonly renewal: RenewalFacts; readonly on: CalendarDate },
): Stepped & { readonly own: ForecastSubscription } {
  const told = priceToTell(renewal, facts.law, on);
  if (told === null) return { state, own, entries: [] };
  const { plan, fromOn } = told;
  const knowing = { ...own, held: { ...own.held, toldPrice: { plan, fromOn } } };
  const subscriptions = state.subscriptions.map((each) => (each === own ? knowing : each));
  return {
    state: { ...state, subscriptions },
    own: knowing,
    entries: [{ on, plan, kind: 'mail', mail: 'price_change' }],
  };
}

function announceCharge(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  { inputs, on }: { readonly inputs: QuoteInputs; readonly on: CalendarDate },
): Stepped {
  const method = methodFor(facts.methods, computeCharge(inputs).currency);
  const plan = planAnnouncement(inputs, on, {
    law: facts.law,
    method: method === undefined ? null : methodKindOf(method.gateway),
    toldOn: own.held.renewalToldOn,
  });
  const mail = (told: 'debit_notice' | 'renewal_notice'): ForecastEntry => ({
    on,
    plan: inputs.target,
    kind: 'mail',
    mail: told,
  });
  if (plan.step === 'nothing') return { state, entries: [] };
  if (plan.step === 'bill') {
    const billed = bill(facts, state, own, { inputs, on, paidOn: inputs.on });
    return { ...billed, entries: [mail('debit_notice'), ...billed.entries] };
  }
  const again: readonly Promised[] =
    plan.nextOn === null
      ? []
      : [{ kind: 'announce-renewal', subject: own.id, at: dueInstant(plan.nextOn, facts.zone, own.id) }];
  const knowing = { ...own, held: { ...own.held, renewalToldOn: on } };
  const subscriptions = plan.isTold
    ? state.subscriptions.map((each) => (each === own ? knowing : each))
    : state.subscriptions;
  return {
    state: { ...state, subscriptions, promised: [...state.promised, ...again] },
    entries: plan.isTold ? [mail('renewal_notice')] : [],
  };
}
