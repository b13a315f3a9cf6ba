import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTableFaults } from './table-classes.ts';
import { makeDatabase, type ThrowAwayDatabase } from './throw-away-database.ts';

let throwAway: ThrowAwayDatabase;
let migrator: Client;
let api: Client;

beforeAll(async () => {
  throwAway = await makeDatabase();
  migrator = new Client({ connectionString: throwAway.urlOf('atrium_migrator') });
  api = new Client({ connectionString: throwAway.urlOf('atrium_api') });
  await Promise.all([migrator.connect(), api.connect()]);
});

afterAll(async () => {
  await Promise.all([migrator.end(), api.end()]);
  await throwAway.drop();
});

/** A table as it should be; each test spoils one thing of it. */
const good = `
  create table planted (organisation_id uuid not null, id uuid not null, primary key (organisation_id, id));
  alter table planted enable row level security;
  alter table planted force row level security;
  create policy own_organisation on planted using (organisation_id = current_organisation());
  comment on table planted is 'class: organisation. Planted.';
  comment on column planted.organisation_id is 'The organisation.';
  comment on column planted.id is 'The id.';`;

const policyOnly = (policy: string) =>
  `drop policy own_organisation on planted; create policy planted on planted ${policy};`;
const wrongPolicy = 'planted: a policy other than (organisation_id = current_organisation()) for reading and writing';

test.each<[what: string, spoil: string, faults: string[]]>([
  ['nothing', '', []],
  ['no comment', `comment on table planted is null;`, ['planted: its comment does not begin with a class']],
  ['no class', `comment on table planted is 'Planted.';`, ['planted: its comment does not begin with a class']],
  [
    'an unknown class',
    `comment on table planted is 'class: own. Planted.';`,
    ['planted: its comment does not begin with a class'],
  ],
  [
    'a class without a sentence',
    `comment on table planted is 'class: organisation.';`,
    ['planted: its comment does not begin with a class'],
  ],
  [
    'a column without a comment',
    `alter table planted add column note text;`,
    ['planted.note: no sentence in its comment'],
  ],
  [
    'no row-level security',
    'alter table planted disable row level security;',
    ['planted: row-level security is not enabled'],
  ],
  ['no FORCE', 'alter table planted no force row level security;', ['planted: row-level security is not forced']],
  ['no policy', 'drop policy own_organisation on planted;', ['planted: no policy for all commands']],
  ['an open policy', policyOnly('using (true)'), [wrongPolicy]],
  ['an open check', policyOnly('using (organisation_id = current_organisation()) with check (true)'), [wrongPolicy]],
  ['a second, wider policy', 'create policy wider on planted using (organisation_id is not null);', [wrongPolicy]],
  [
    'a policy for reading alone',
    policyOnly('for select using (organisation_id = current_organisation())'),
    ['planted: no policy for all commands'],
  ],
  [
    'another key order',
    'alter table planted drop constraint planted_pkey, add primary key (id, organisation_id);',
    [
      'planted: organisation_id is not first in its primary key',
      'planted: organisation_id is not first in index planted_pkey',
    ],
  ],
  [
    'no primary key',
    'alter table planted drop constraint planted_pkey;',
    ['planted: organisation_id is not first in its primary key'],
  ],
  [
    'another index order',
    'create index planted_id on planted (id);',
    ['planted: organisation_id is not first in index planted_id'],
  ],
  [
    'an index on an expression',
    'create index planted_text on planted ((id::text));',
    ['planted: organisation_id is not first in index planted_text'],
  ],
  [
    'a plain view',
    'create view seen as select * from planted;',
    ['seen: a view without security_invoker passes by row-level security'],
  ],
  ['a view that asks as its caller', 'create view seen with (security_invoker = true) as select * from planted;', []],
  [
    'a materialised view',
    'create materialized view kept as select 1 as one;',
    ['kept: a materialised view knows no row-level security'],
  ],
  [
    'a SECURITY DEFINER function',
    `create function peek() returns bigint language sql security definer as 'select count(*) from planted';`,
    ['peek(): SECURITY DEFINER passes by row-level security'],
  ],
  ['a grant to everybody', 'grant select on planted to public;', ['planted: grants SELECT to PUBLIC']],
  ['a column granted to everybody', 'grant select (id) on planted to public;', ['planted.id: grants SELECT to PUBLIC']],
  [
    'a role that may truncate',
    'grant truncate on planted to atrium_worker;',
    ['atrium_worker: may truncate planted, which no policy stops'],
  ],
])('%s gives the faults it should', async (_what, spoil, faults) => {
  const before = await findTableFaults(api);
  expect(before).toEqual([]);
  await migrator.query(`${good} ${spoil}`);
  try {
    expect(await findTableFaults(api)).toEqual(faults);
  } finally {
    await migrator.query(
      'drop function if exists peek(); drop view if exists seen; drop materialized view if exists kept; drop table planted',
    );
  }
});

test('a table owned by a role of the application, or a role that bypasses policies, is a fault', async () => {
  const superuser = new Client({ connectionString: throwAway.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(`${good} alter table planted owner to atrium_api`);
    expect((await findTableFaults(api)).some((fault) => /^atrium_api: owns pg_class \d+$/.test(fault))).toBe(true);
    // In an open transaction, so that the other tests on this cluster never meet such a role.
    await superuser.query('begin; alter role atrium_worker bypassrls');
    expect(await findTableFaults(superuser)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^atrium_worker: may pass by the rules/),
        'postgres: is not a role of the application',
      ]),
    );
    await superuser.query('rollback; drop table planted');
  } finally {
    await superuser.end();
  }
});
