import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nthId, seedEveryTable } from '../../../test-kit/seed-every-table.ts';
import { readTables } from '../../../test-kit/table-classes.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { eraseTable, tablesToErase } from './erase-organisation.ts';
import { eraseAccount } from './stores/accounts.store.ts';

/** Row 2 leaves no column empty. */
const erasedId = nthId(2);
let throwAway: ThrowAwayDatabase;
let client: Client;
beforeAll(async () => {
  throwAway = await makeDatabase();
  await seedEveryTable(throwAway.superuserUrl, 2);
  client = new Client({ connectionString: throwAway.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await throwAway.drop();
});

const books = 'the law asks for the books';
const log = 'the log keeps its chain, without what leads to a person';
const proof = 'proof of what was agreed to, which names nobody (D-950)';
const passing = 'deleted by retention';

/** Tables with rows of an organisation that stay when it is erased, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  agreements: proof,
  audit_entries: log,
  audit_seals: log,
  audit_unsealed: log,
  billing_accounts: books,
  billing_addresses: books,
  book_holds: 'why an operator keeps the books',
  companies: 'country and currency belong to the books; how it is reached is cleared',
  coupon_uses: books,
  coupons: books,
  credit_grants: books,
  credit_uses: books,
  erasures: 'ids alone, to erase again after a restore',
  custom_plans: books,
  due_work: 'a promise to a gateway is kept',
  gateway_customers: 'refunds and disputes come later',
  gateway_references: 'refunds and disputes come later',
  idempotency_keys: passing,
  invoice_documents: books,
  invoice_lines: books,
  invoices: books,
  ledger_entries: books,
  mails: passing,
  money_sources: books,
  money_violations: 'findings about the books that stay; they name no person',
  organisations: 'the name stands on its invoices',
  payment_attempts: books,
  payment_methods: books,
  quotes: passing,
  refunds: books,
  sessions: passing,
  sign_ons: passing,
  subscription_trials: books,
  renewals: books,
  subscriptions: books,
  users: 'where somebody last worked opens nothing that is erased',
};

/** Tables with rows of a person that stay when the account is deleted, each with its reason. */
const keptOfPerson: Readonly<Record<string, string>> = {
  agreements: proof,
  audit_entries: log,
  one_time_links: passing,
  sessions: passing,
  sign_ons: passing,
};

/** Which tables still have rows that name this id in a column of that name. */
async function tablesNaming(column: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await readTables(client)) {
    const named = columns.filter((each) => column.test(each.name)).map((each) => `${each.name} = $1`);
    if (named.length === 0) continue;
    const { rowCount } = await client.query(`select 1 from ${name} where ${named.join(' or ')} limit 1`, [erasedId]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('[N-53] [X-20] erasing an organisation empties every one of its tables, but for those that stay for a reason', async () => {
  const ctx = await makeTestContext(throwAway.urlOf('atrium_worker'));
  for (const each of tablesToErase) await eraseTable(ctx, erasedId, each);
  await ctx.db.destroy();
  expect((await tablesNaming(/organisation_id$/)).filter((name) => !(name in kept))).toEqual([]);
});

test('[N-54] deleting an account empties every table of the person, but for those that stay for a reason', async () => {
  const ctx = await makeTestContext(throwAway.urlOf('atrium_api'));
  await inTransaction(ctx, (tx) => eraseAccount(tx, erasedId, new Date()));
  await ctx.db.destroy();
  expect((await tablesNaming(/user_id$/)).filter((name) => !(name in keptOfPerson))).toEqual([]);
});
