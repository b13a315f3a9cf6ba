import { type MoneyFacts, sumMinor } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** Each posting, and the ledger in each currency, sums to zero. */
export function checkLedgerBalance({ books, unbalancedPostings }: Pick<MoneyFacts, 'books' | 'unbalancedPostings'>) {
  const postings = unbalancedPostings.map((id): Violation => {
    return { rule: 'ledger-balance', rows: [`posting ${id}`], says: 'its debits and credits do not sum to zero' };
  });
  const currencies = Map.groupBy(books.ledger, ({ currency }) => currency);
  const wholes = [...currencies].flatMap(([currency, entries]): Violation[] => {
    const whole = sumMinor(entries);
    if (whole === 0) return [];
    return [{ rule: 'ledger-balance', rows: [`ledger ${currency}`], says: `it sums to ${whole} instead of 0` }];
  });
  return [...postings, ...wholes];
}
