import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { priced, stateGst, untaxed, writeInvoice } from '../../../test-kit/write-invoice.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { checkBooks } from './check-books.ts';

let api: TestApi;
let organisationId: string;
let superuser: Client;
let operator: Database;

beforeAll(async () => {
  api = await startTestApi();
  ({ organisationId } = await foundOrganisation(api, 'maya@books.test', 'Northlake'));
  const ctx = { ...api.ctx, clock: { ...api.ctx.clock, business: () => new Date('2026-11-15T10:00:00Z') } };
  await giveCredit(ctx, organisationId, 12_345);
  for (const end of ['pay', 'fail', 'open', 'pay'] as const) await writeInvoice(ctx, organisationId, { end });
  const rupees = {
    plan: priced('erp-startup-monthly', 'INR'),
    anchor: {
      startsOn: '2026-11-01',
      day: 1,
    },
    periodIndex: 0,
    treatment: stateGst,
    stretches: [
      {
        fromOn: '2026-11-01',
        perPeriodMinor: 69900,
      },
    ],
  };
  const quote = { on: '2026-11-16', target: priced('aio-startup-monthly'), held: [rupees], treatment: untaxed };
  await writeInvoice(ctx, organisationId, { end: 'pay', quote });
  const facts = { organisationId, reason: 'x', amount: null };
  await correctInvoice(ctx, { ...facts, kind: 'credit-note', number: 'AT2627A1-0000001' }, null);
  await correctInvoice(ctx, { ...facts, kind: 'void', number: 'AT2627A1-0000003' }, null);
  operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'test' });
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await operator.destroy();
  await api.stop();
});

const command = (...options: readonly string[]) => runCommand(api.superuserUrl, 'check-books', ...options);
const check = () => checkBooks({ db: operator }, { isQuiet: true });

test('the books agree after purchases, failures, a change of currency, a credit note and a void', {
  timeout: 60_000,
}, async () => {
  expect(await check()).toEqual({ organisations: 2, invoices: 7, differences: [] });
  expect(await command(organisationId)).toEqual({
    code: 0,
    told: '1 books, 7 invoices computed again, 0 differences\n',
  });
  await superuser.query('update invoice_series set next_number = next_number + 1');
  const { code, told } = await command('--quiet-system');
  await superuser.query('update invoice_series set next_number = next_number - 1');
  expect([code, told]).toEqual([1, expect.stringContaining('2 books, 7 invoices computed again, 2 differences')]);
});

/** Damage that only a superuser could do. */
test.each<[what: string, spoil: string, told: string]>([
  [
    'an entry that is gone',
    `delete from ledger_entries where id = (select id from ledger_entries where account = 'cash' limit 1)`,
    'does not sum to zero',
  ],
  ['an amount that was changed', `update invoices set total_minor = total_minor + 1`, 'it is another invoice'],
  [
    'a line whose steps were changed',
    `update invoice_lines set why = '[]' where type = 'plan'`,
    'computed again from its inputs it is another invoice',
  ],
  [
    'inputs that were changed',
    `update invoices set inputs = jsonb_set(inputs, '{quote,holders}', '99')`,
    'another invoice',
  ],
  ['a payment that nobody posted', `update payment_attempts set state = 'paid'`, 'money received, and the payments'],
  [
    'credit from nowhere',
    `update credit_grants set remaining_minor = 1 where source = 'balance'`,
    "customers' balances",
  ],
  ['a number that is missing', `update invoice_series set next_number = next_number + 1`, 'the number was given'],
  [
    'a number twice',
    `update invoices set number = 'AT2627A1-0000009' where number = 'AT2627A1-0000002'`,
    'invoice AT2627A1-0000002',
  ],
])('%s is found', async (_what, spoil, told) => {
  // The check sees only committed rows, so the tables are restored afterwards.
  const tables = ['ledger_entries', 'invoices', 'invoice_lines', 'payment_attempts', 'credit_grants', 'invoice_series'];
  await superuser.query('set session_replication_role = replica');
  for (const table of tables) await superuser.query(`create temp table kept_${table} as table ${table}`);
  await superuser.query(spoil);
  const { differences } = await check();
  for (const table of tables) {
    await superuser.query(`alter table ${table} disable trigger all`);
    await superuser.query(`delete from ${table}`);
    await superuser.query(`insert into ${table} table kept_${table}`);
    await superuser.query(`alter table ${table} enable trigger all`);
    await superuser.query(`drop table kept_${table}`);
  }
  expect(differences.join('\n')).toContain(told);
  expect((await check()).differences).toEqual([]);
});
