import { dayMs } from '../kernel/duration.ts';
import { methodKindOf } from '../payments/gateway.ts';
import { refundOverdueAfterMs } from '../payments/judge-refund.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** A card is decided in a day at the latest. A bank may take a week over a mandate. */
const attemptDays = { card: 1, mandate: 7 } as const;

const late = (row: string, says: string): Violation => ({ rule: 'pending', rows: [row], says });

/** Nothing waits for more than a day, or longer than its gateway may take. */
export function checkPending(facts: MoneyFacts): readonly Violation[] {
  const { now, attempts, refunds, invoices, confirmedQuotes, pendingChangeId } = facts;
  const ageOf = (since: Date) => now.getTime() - since.getTime();
  const isOpen = ({ state }: { readonly state: string }) => state === 'begun' || state === 'challenge';
  const openAttempts = attempts.filter(isOpen);
  const quoteOf = new Map(invoices.map(({ id, quoteId }) => [id, quoteId]));
  // Whose payment is under way waits for that, and the payment is named.
  const paying = new Set(openAttempts.map(({ invoiceId }) => quoteOf.get(invoiceId)));
  const isKnown = confirmedQuotes.some(({ id }) => id === pendingChangeId);
  return [
    ...openAttempts
      .filter(({ gateway, begunAt }) => ageOf(begunAt) > attemptDays[methodKindOf(gateway)] * dayMs)
      .map(({ id, begunAt }) => late(`payment_attempt ${id}`, `it is undecided since ${begunAt.toISOString()}`)),
    ...attempts
      .filter(
        ({ state, decidedAt, begunAt }) => state === 'paid_late' && ageOf(decidedAt ?? begunAt) > refundOverdueAfterMs,
      )
      .map(({ id }) => late(`payment_attempt ${id}`, 'it came late, and its refund is not made')),
    ...refunds
      .filter(({ state, begunAt }) => state === 'pending' && ageOf(begunAt) > refundOverdueAfterMs)
      .map(({ id, begunAt }) => late(`refund ${id}`, `it is pending since ${begunAt.toISOString()}`)),
    ...confirmedQuotes
      .filter(({ id, confirmedAt }) => !paying.has(id) && ageOf(confirmedAt) > dayMs)
      .map(({ id, confirmedAt }) => late(`quote ${id}`, `it is confirmed since ${confirmedAt.toISOString()}`)),
    ...(pendingChangeId === null || isKnown
      ? []
      : [late(`quote ${pendingChangeId}`, 'other changes wait for it, but it is not confirmed')]),
  ];
}
