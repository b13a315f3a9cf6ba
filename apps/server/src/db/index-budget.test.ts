import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';

let database: ThrowAwayDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('[D-423] every version of a due row is in one index, its key; the others have only rows of their state', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'due_work'::regclass and indpred is null`,
  );
  expect(rows).toEqual([{ name: 'due_work_pkey' }]);
});

test('[D-423] what paid for a period is closed without writing an index', async () => {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(`insert into money_sources (organisation_id, id, product, currency, attempt_id, invoice_id, amount_minor, left_minor, taken_at)
    select gen_random_uuid(), gen_random_uuid(), 'crm', 'USD', gen_random_uuid(), gen_random_uuid(), 1, 1, now()`);
  await client.query('update money_sources set closed_at = now()');
  const { rows } = await client.query(
    `select n_tup_upd::integer as changed, n_tup_hot_upd::integer as "inPlace" from pg_stat_xact_user_tables where relname = 'money_sources'`,
  );
  await client.query('rollback');
  expect(rows).toEqual([{ changed: 1, inPlace: 1 }]);
});
