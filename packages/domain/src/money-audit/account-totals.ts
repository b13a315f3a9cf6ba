import { compareAccounts } from '../invoices/compare-books.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** The accounts hold what the other tables say, above all customers' balances: what is left of their grants. */
export function checkAccountTotals({ books }: Pick<MoneyFacts, 'books'>): readonly Violation[] {
  return compareAccounts(books).map(({ account, currency, what, ledgerMinor, otherMinor }) => ({
    rule: 'account-totals',
    rows: [`account ${account} ${currency}`],
    says: `${what}: ${ledgerMinor} and ${otherMinor}`,
  }));
}
