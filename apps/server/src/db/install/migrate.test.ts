import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { migrate } from './migrate.ts';

let database: ThrowAwayDatabase;
let superuser: Client;
let directory: string;

beforeAll(async () => {
  database = await makeDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-migrations-'));
  await superuser.query(`delete from schema_migrations where name like '9%'; drop table if exists shelves;
    create table shelves (id int, label text); alter table shelves owner to atrium_migrator;
    insert into shelves select n, 'shelf' from generate_series(1, 3) n`);
});
afterEach(() => rm(directory, { recursive: true }));

test('an installation begins without an account, a session, a membership or a service token', async () => {
  for (const table of ['users', 'sessions', 'memberships', 'service_tokens', 'passkeys', 'connected_providers']) {
    const { rows } = await superuser.query(`select count(*)::int as held from ${table}`);
    expect([table, rows]).toEqual([table, [{ held: 0 }]]);
  }
});

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const run = (options: { lockTimeoutMs?: number; mostTries?: number } = {}) =>
  migrate(database.urlOf('atrium_migrator'), { directory: pathToFileURL(`${directory}/`), ...options });
const indexes = async () => {
  const { rows } = await superuser.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'shelves'::regclass order by 1`,
  );
  return rows;
};

test('[N-60, D-354] a migration gives way to whoever holds the table, changes nothing, and runs once the table is free', async () => {
  await write('9001-more.sql', 'create table pegs (id int);\nalter table shelves add column depth int;\n');
  const holder = new Client({ connectionString: database.superuserUrl });
  await holder.connect();
  await holder.query('begin; select * from shelves');

  await expect(run({ lockTimeoutMs: 50, mostTries: 1 })).rejects.toThrow(
    '9001-more.sql: a table stayed locked. Nothing of it was done; run it again',
  );
  expect((await superuser.query(`select to_regclass('pegs') as pegs`)).rows).toEqual([{ pegs: null }]);

  const running = run({ lockTimeoutMs: 50 });
  await holder.query('commit');
  await holder.end();
  expect(await running).toEqual(['9001-more.sql']);
  await superuser.query('drop table pegs');
});

test('[N-60, D-354] a migration without a transaction that failed half-way continues, and a half-built index is built again', async () => {
  const statements = (unique: string) =>
    `-- without transaction\n-- Labels are looked up; some say 'a; b'.\n` +
    `create index concurrently if not exists shelves_by_id on shelves (id);\n` +
    `create ${unique}index concurrently if not exists shelves_by_label on shelves (label);\n`;
  await write('9002-indexes.sql', statements('unique '));
  await expect(run()).rejects.toThrow('could not create unique index');
  expect(await indexes()).toEqual([
    { name: 'shelves_by_id', valid: true },
    { name: 'shelves_by_label', valid: false },
  ]);

  await write('9002-indexes.sql', statements(''));
  expect(await run()).toEqual(['9002-indexes.sql']);
  expect(await indexes()).toEqual([
    { name: 'shelves_by_id', valid: true },
    { name: 'shelves_by_label', valid: true },
  ]);
  expect(await run()).toEqual([]);
});

test('[N-60, D-354] a migration that fails is named, and those before it stay', async () => {
  await write('9003-good.sql', 'alter table shelves add column height int;');
  await write('9004-bad.sql', 'alter table shelves add column width int; select 1/0;');
  await expect(run()).rejects.toThrow('9004-bad.sql: division by zero');
  await write('9004-bad.sql', 'alter table shelves add column width int;');
  expect(await run()).toEqual(['9004-bad.sql']);
});

test('[N-60, D-354] two releases that migrate at once take turns, also while an index is built beside the traffic', async () => {
  await write(
    '9005-index.sql',
    '-- without transaction\ncreate index concurrently if not exists shelves_by_id on shelves (id);\n',
  );
  const done = await Promise.all([run(), run(), run()]);
  expect(done.flat()).toEqual(['9005-index.sql']);
});

test('[N-60, D-1002] a migration in batches changes a few rows at a time, keeps what it did when it is cut off, and ends', async () => {
  await superuser.query(`insert into shelves select n, 'shelf' from generate_series(4, 25) n;
    create function stop_at_twelve() returns trigger language plpgsql as $$
      begin if new.id = 12 then raise 'the machine fell over'; end if; return new; end $$;
    create trigger stop before update on shelves for each row execute function stop_at_twelve()`);
  const labelled = async () =>
    (await superuser.query(`select count(*)::int as rows from shelves where label = 'new'`)).rows[0]?.rows;
  await write(
    '9006-labels.sql',
    `-- in batches\nupdate shelves set label = 'new' where id in (select id from shelves where label <> 'new' order by id limit 5);\n`,
  );
  await expect(run()).rejects.toThrow('the machine fell over');
  expect(await labelled()).toBe(10);
  await superuser.query('drop trigger stop on shelves; drop function stop_at_twelve()');
  expect(await run()).toEqual(['9006-labels.sql']);
  expect(await labelled()).toBe(25);
  expect(await run()).toEqual([]);
});
