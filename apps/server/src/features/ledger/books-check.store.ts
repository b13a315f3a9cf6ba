import type { BilledSum, BookFacts } from '@atrium/domain/invoices/compare-books';
import type { Account, EntryKind } from '@atrium/domain/invoices/ledger';
import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../db/database.ts';

const lateStates = ['paid_late', 'refunded', 'credited'] as const;

/** Locks the organisation's money while its books are read, so that they are read as of one instant. */
export async function holdBooks(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .selectFrom('billing_accounts')
    .select('version')
    .where('organisation_id', '=', organisationId)
    .forShare()
    .execute();
}

/** Everything about an organisation's money, summed by the database. */
export async function readBookFacts(organisationId: string, tx: OrganisationTx): Promise<BookFacts> {
  const ledger = await tx
    .selectFrom('ledger_entries')
    .select(['account', 'event', 'currency', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')])
    .where('organisation_id', '=', organisationId)
    .groupBy(['account', 'event', 'currency'])
    .execute();
  const invoices = await tx
    .selectFrom('invoices')
    .select(['state', 'currency', sql<boolean>`total_minor < 0`.as('isNegative')])
    .select([
      sql<number>`sum(total_minor)::bigint`.as('totalMinor'),
      sql<number>`sum(tax_minor)::bigint`.as('taxMinor'),
      sql<number>`sum(due_minor)::bigint`.as('dueMinor'),
    ])
    .where('organisation_id', '=', organisationId)
    .groupBy(['state', 'currency', sql`total_minor < 0`])
    .execute();
  const taken = await tx
    .selectFrom('payment_attempts')
    .select(['state', 'currency', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')])
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['paid', ...lateStates])
    .groupBy(['state', 'currency'])
    .execute();
  const payments = taken.filter(({ state }) => state === 'paid');
  const latePayments = taken.flatMap(({ currency, amountMinor, state: taking }) => {
    const state = lateStates.find((late) => late === taking);
    return state === undefined ? [] : [{ currency, amountMinor, state }];
  });
  const refunds = await tx
    .selectFrom('refunds')
    .select(['state', 'currency', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')])
    .select(sql<number>`sum(lost_minor)::bigint`.as('lostMinor'))
    .where('organisation_id', '=', organisationId)
    .groupBy(['state', 'currency'])
    .execute();
  const grants = await tx
    .selectFrom('credit_grants')
    .select(['source', 'currency', sql<number>`sum(remaining_minor)::bigint`.as('remainingMinor')])
    .where('organisation_id', '=', organisationId)
    .groupBy(['source', 'currency'])
    .execute();
  const entries = ledger.map((row) => ({ ...row, account: row.account as Account, event: row.event as EntryKind }));
  return {
    ledger: entries,
    invoices: invoices satisfies readonly BilledSum[],
    payments,
    latePayments,
    refunds,
    grants,
  };
}

/** Postings that do not balance. The database refuses them, so one was written by bypassing it. */
export async function listUnbalanced(organisationId: string, tx: OrganisationTx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select('posting_id')
    .where('organisation_id', '=', organisationId)
    .groupBy(['posting_id', 'currency'])
    .having(sql<boolean>`sum(amount_minor) <> 0`)
    .limit(10)
    .execute();
  return rows.map((row) => row.posting_id);
}

export type StoredInvoice = Awaited<ReturnType<typeof listStoredInvoices>>[number];

export function listStoredInvoices(organisationId: string, tx: OrganisationTx, after: string, limit: number) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'currency', 'total_minor', 'tax_minor', 'due_minor', 'buyer', 'seller', 'inputs'])
    .select(['corrects_id', 'returned_minor'])
    .where('organisation_id', '=', organisationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type StoredLine = Awaited<ReturnType<typeof listStoredLines>>[number];

export function listStoredLines(organisationId: string, tx: OrganisationTx, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'type', 'quantity', 'amount_minor', 'starts_on', 'expires_on', 'why'])
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
}

/** Every invoice series with its next number. */
export function listSeries(db: Database) {
  return db.selectFrom('invoice_series').select(['series', 'next_number']).orderBy('series').execute();
}

/** The price of sold codes that are neither redeemed nor lapsed. */
export function sumSoldCodes(db: Database) {
  return db
    .selectFrom('codes')
    .select(['sold_currency as currency', sql<number>`sum(sold_for_minor)::bigint`.as('amountMinor')])
    .where('sold_for_minor', 'is not', null)
    .where('lapsed_at', 'is', null)
    .where('redemptions', '=', 0)
    .groupBy('sold_currency')
    .execute();
}
