import { holdingOf, type LedgerEntry, sumsOf, trialBalance } from '@atrium/domain/invoices/ledger';
import { Client } from 'pg';

/** All books of all organisations and of the platform, as nobody but a test sees them at once. */
export async function readBooks(superuserUrl: string) {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query(
    `select account, currency, amount_minor::float8 as "amountMinor", event as kind from ledger_entries`,
  );
  await client.end();
  const entries = rows.map(({ kind, ...posting }) => ({ kind, postings: [posting] }) as LedgerEntry);
  const balance = trialBalance(entries);
  return {
    /** What an account holds, seen from its own side. */
    holds: (account: Parameters<typeof holdingOf>[1], currency = 'USD') => holdingOf(balance, account, currency),
    /** Debits less credits of each currency: nothing, if the books are right. */
    sums: [...sumsOf(entries.flatMap(({ postings }) => postings)).values()],
  };
}
