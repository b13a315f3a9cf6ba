import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readTables } from '../../../test-kit/table-classes.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { prepareCluster, replaceDatabase } from './install.ts';
import { listMigrations, migrate } from './migrate.ts';

/**
 * Two paying organisations of three people each, as the product had written them when this was the last migration. An
 * empty database tells nothing of a backfill: row-level security may hide every row from it (D-1003).
 */
const filledAt = '0312';
const rowsFile = new URL('../../../test-kit/data/rows-at-0312.sql', import.meta.url);

const name = `test_filled_${process.pid}`;
let superuserUrl: string;
let client: Client;
let directory: string;

beforeAll(async () => {
  const clusterUrl = inject('superuserUrl');
  await prepareCluster(clusterUrl, name);
  superuserUrl = replaceDatabase(clusterUrl, name);
  client = new Client({ connectionString: superuserUrl });
  await client.connect();
  directory = await mkdtemp(join(tmpdir(), 'atrium-migrations-'));
  for (const file of await earlier())
    await cp(new URL(`../../../migrations/${file}`, import.meta.url), join(directory, file));
});
afterAll(async () => {
  await client.end();
  const admin = new Client({ connectionString: inject('superuserUrl') });
  await admin.connect();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(directory, { recursive: true });
});

const earlier = async () => (await listMigrations()).filter((file) => file.slice(0, 4) <= filledAt);
const runAs = (options = {}) => migrate(asRole(superuserUrl, 'atrium_migrator'), options);

/** How many rows each table has, of every organisation. */
async function countRows(): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of await readTables(client)) {
    if (table.name === 'schema_migrations') continue;
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table.name}`);
    counts[table.name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

test('[N-60, D-1003] later migrations run in a database that holds organisations, lose no row, and leave every rule valid', {
  timeout: 120_000,
}, async () => {
  await runAs({ directory: pathToFileURL(`${directory}/`) });
  const rows = await readFile(rowsFile, 'utf8');
  await client.query(`begin; set local session_replication_role = replica; ${rows}; commit`);
  const before = await countRows();
  expect(before).toMatchObject({ organisations: 2, people: 6, invoices: 4, ledger_entries: 16, due_work: 10 });

  expect(await runAs()).toEqual((await listMigrations()).filter((file) => file.slice(0, 4) > filledAt));

  expect(await countRows()).toMatchObject(before);
  const { rows: invalid } = await client.query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint where not convalidated
     union all select indrelid::regclass::text, indexrelid::regclass::text from pg_index where not indisvalid`,
  );
  expect(invalid).toEqual([]);
  const { rows: open } = await client.query(
    `select tablename as table, policyname as name from pg_policies where 'atrium_migrator' = any(roles)`,
  );
  expect(open).toEqual([]);
  // D-1001: those who are there are found as before.
  expect((await client.query('select distinct has_trigrams as kept from companies')).rows).toEqual([{ kept: true }]);
});
