import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { withClient } from './install.ts';

const shipped = new URL('../../../migrations/', import.meta.url);

/** How long a migration waits for a lock, while everybody who wants the table waits behind it (D-354). */
const lockTimeoutMs = 3_000;
const mostTries = 20;
const waitMs = 1_000;

/** Two releases that start at once ask for their turn this often. */
const turnMs = 250;

interface MigrateOptions {
  readonly directory?: URL;
  readonly lockTimeoutMs?: number;
  readonly mostTries?: number;
}

/** The migrations of this release, in the order in which they run. */
export async function listMigrations(directory: URL = shipped): Promise<readonly string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
}

/** Runs the migrations that this database has not seen. One that failed is begun again by the next run. */
export async function migrate(migratorUrl: string, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { directory = shipped } = options;
  const files = await listMigrations(directory);
  const done: string[] = [];
  await withClient(migratorUrl, async (client) => {
    await takeTurn(client);
    await client.query(`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
      comment on table schema_migrations is 'class: platform. Which migrations this database has seen.';
      comment on column schema_migrations.name is 'File name of the migration.';
      comment on column schema_migrations.applied_at is 'When it ran.';
      grant select on schema_migrations to atrium_api, atrium_worker, atrium_operator;`);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const seen = new Set(rows.map((row) => row.name));
    for (const file of files.filter((name) => !seen.has(name))) {
      const statements = await readFile(new URL(file, directory), 'utf8');
      await wayOf(statements)(client, file, statements, options);
      done.push(file);
    }
  });
  return done;
}

type Way = (client: Client, file: string, statements: string, options: MigrateOptions) => Promise<void>;

/** The first line of a migration says how it runs; usually in one transaction. */
function wayOf(statements: string): Way {
  if (statements.startsWith('-- in batches\n')) return runInBatches;
  return statements.startsWith('-- without transaction\n') ? runApart : runWhole;
}

/**
 * A statement that changes a bounded number of rows and does not find them again, until it finds none (D-1002). Each time
 * is a transaction of its own, so nobody waits for all rows, and a second run continues where the first one ended.
 */
async function runInBatches(client: Client, file: string, statement: string): Promise<void> {
  for (let changed = 1; changed > 0; ) changed = (await client.query(statement)).rowCount ?? 0;
  await client.query('insert into schema_migrations (name) values ($1)', [file]);
}

/** Asked again and again: whoever waited in a statement would hold up an index that is built concurrently. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext('atrium migrate')) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    await delay(turnMs);
  }
}

/** In one transaction, so that it has run or has not. It gives way when a lock is not free, and tries again. */
async function runWhole(client: Client, file: string, statements: string, options: MigrateOptions): Promise<void> {
  const tries = options.mostTries ?? mostTries;
  const timeout = `set local lock_timeout = ${options.lockTimeoutMs ?? lockTimeoutMs}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(
        `begin; ${timeout}; ${statements}; insert into schema_migrations (name) values ('${file}'); commit`,
      );
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLocked(error)) throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
      if (attempt >= tries) throw new Error(`${file}: a table stayed locked. Nothing of it was done; run it again`);
      await delay(waitMs);
    }
  }
}

/** Whether a lock was not free in time, or two waited for each other. */
const isLocked = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Statement by statement, for what no transaction may hold, such as an index that is built beside the traffic. Each can be
 * repeated, so a second run continues where the first one ended.
 */
async function runApart(client: Client, file: string, text: string): Promise<void> {
  const statements = text
    .split(/;\s*(?:\n|$)/)
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
  for (const statement of statements) {
    const index = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
    if (index !== undefined) await dropUnfinished(client, index);
    await client.query(statement);
  }
  await client.query('insert into schema_migrations (name) values ($1)', [file]);
}

/** An index whose building was cut off stays behind, unused, and would count as there. */
async function dropUnfinished(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`public.${index}`],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}
