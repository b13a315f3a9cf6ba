import type { Account } from '@atrium/domain/invoices/ledger';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { insertPosting, type LedgerPosting } from './ledger.store.ts';

let throwAway: ThrowAwayDatabase;
const databases: Database[] = [];

beforeAll(async () => {
  throwAway = await makeDatabase();
  for (const role of ['atrium_api', 'atrium_worker'] as const)
    databases.push(openDatabase(throwAway.urlOf(role), { poolSize: 2, name: 'test' }));
});

afterAll(async () => {
  for (const db of databases) await db.destroy();
  await throwAway.drop();
});

const posting = (...entries: readonly [account: Account, amountMinor: number, currency?: string][]): LedgerPosting => ({
  id: v7(),
  event: 'invoice_finalised',
  subjectId: v7(),
  at: new Date('2026-11-15T10:00:00Z'),
  entries: entries.map(([account, amountMinor, currency = 'USD']) => ({ id: v7(), account, currency, amountMinor })),
});

const write = (written: LedgerPosting, organisationId = v7()) =>
  inOrganisation({ db: databases[0] as Database }, organisationId, (tx) => insertPosting(organisationId, tx, written));

test('a posting is stored when its debits equal its credits in each currency', async () => {
  const organisationId = v7();
  await write(posting(['receivable', 11_800], ['revenue', -10_000], ['tax_payable', -1_800]), organisationId);
  await write(posting(['cash', 5], ['receivable', -5], ['cash', 7, 'INR'], ['receivable', -7, 'INR']), organisationId);
  const rows = await inOrganisation({ db: databases[0] as Database }, organisationId, (tx) =>
    tx.selectFrom('ledger_entries').select('amount_minor').execute(),
  );
  expect(rows.reduce((sum, { amount_minor: amount }) => sum + amount, 0)).toBe(0);
  expect(rows).toHaveLength(7);
});

test('the database refuses a posting that does not sum to zero in each currency', async () => {
  await expect(write(posting(['receivable', 11_800], ['revenue', -11_799]))).rejects.toThrow('does not sum to zero');
  await expect(write(posting(['cash', 5], ['receivable', -5, 'INR']))).rejects.toThrow('does not sum to zero');
  await expect(write(posting(['cash', 0], ['receivable', 0]))).rejects.toThrow('ledger_entries_amount_minor_check');
});

test('a posting cannot be made unbalanced by a later entry', async () => {
  const organisationId = v7();
  const balanced = posting(['cash', 5], ['receivable', -5]);
  await write(balanced, organisationId);
  const late = { ...posting(['revenue', -1]), id: balanced.id };
  await expect(write(late, organisationId)).rejects.toThrow('does not sum to zero');
});

test("the application's roles can neither change nor delete an entry, nor see another organisation's", async () => {
  const organisationId = v7();
  await write(posting(['cash', 5], ['receivable', -5]), organisationId);
  for (const db of databases) {
    const attempts = [sql`update ledger_entries set amount_minor = 1`, sql`delete from ledger_entries`];
    for (const attempt of attempts)
      await expect(inOrganisation({ db }, organisationId, (tx) => attempt.execute(tx))).rejects.toThrow(
        'permission denied',
      );
    const seen = await inOrganisation({ db }, v7(), (tx) => tx.selectFrom('ledger_entries').select('id').execute());
    expect(seen).toHaveLength(0);
  }
});
