import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';

/** What a person read before pressing: every amount, when the next one is due, what ends, and the warnings. */
function readOf(quote: QuoteReply): string {
  const { planId, interval, currency, dueToday, lines, keptAsBalance, next, warnings, ends, paidUsers } = quote;
  const amounts = lines.map(({ kind, name, quantity, amount }) => [kind, name, quantity, amount]);
  return JSON.stringify([
    planId,
    interval,
    currency,
    dueToday,
    amounts,
    keptAsBalance,
    next,
    warnings,
    ends,
    paidUsers,
  ]);
}

/** True where a newer quote says nothing else to the person than the one before. */
export function isSameToRead(before: QuoteReply, after: QuoteReply): boolean {
  return readOf(before) === readOf(after);
}
