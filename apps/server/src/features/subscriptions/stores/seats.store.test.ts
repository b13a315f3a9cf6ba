import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../../test-kit/throw-away-database.ts';
import { type Database, type OrganisationTx, openDatabase } from '../../../db/database.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { deletePersonRow, saveRoles, updatePerson } from '../../memberships/people.store.ts';
import { listMiscounts, listRoleHolders } from './seats.store.ts';

const many = 50_000;
const [small, large] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const personOf = (n: number) => `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;

let throwAway: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  throwAway = await makeDatabase();
  const superuser = new Client({ connectionString: throwAway.superuserUrl });
  await superuser.connect();
  // Without their accounts and trigrams, which nobody reads here.
  await superuser.query('set session_replication_role = replica');
  await seed(superuser, small, 12);
  await seed(superuser, large, many);
  await superuser.query('set session_replication_role = origin');
  await superuser.query(`update people set status = 'Disabled' where user_id in ('${personOf(3)}', '${personOf(4)}')`);
  await superuser.query('vacuum analyze people, role_assignments, seat_counts');
  await superuser.end();
  db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 4, name: 'test' });
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await throwAway.drop();
});

const seed = (superuser: Client, organisationId: string, count: number) =>
  superuser.query(`
    insert into people (organisation_id, user_id, first_name, last_name, email, status, displayed_role, is_guest, was_created_here, counted_roles)
    select '${organisationId}', ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Maya', 'Lake', n || '@a.test',
      'Active', 'Member', false, true, '{crm:user,people:user}' from generate_series(1, ${count}) n;
    insert into role_assignments (organisation_id, user_id, product, role_group, module_uuids)
    select '${organisationId}', ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, product, 'user', '{}'
    from generate_series(1, ${count}) n, unnest(array['crm', 'people']) product;
    insert into seat_counts (organisation_id, roles, holders) values ('${organisationId}', '{crm:user,people:user}', ${count})`);

const here = <Result>(work: (tx: OrganisationTx) => Promise<Result>) => inOrganisation({ db }, small, work);
const role = (product: string, roleGroup: string) => ({ product, roleGroup, moduleUuids: [] });
const counted = async () =>
  Object.fromEntries(
    (await here((tx) => listRoleHolders(small, tx))).map(({ roles, holders }) => [roles.join(' '), holders]),
  );

test('[D-422] whoever gets, changes or loses roles, is disabled, enabled or deleted is counted as walking everybody would', async () => {
  expect(await counted()).toEqual({ 'crm:user people:user': 10 });
  const steps: readonly [string, (tx: OrganisationTx) => Promise<unknown>, Record<string, number>][] = [
    [
      'one more role and another one at once',
      (tx) =>
        saveRoles(small, tx, personOf(1), { assign: [role('crm', 'admin'), role('books', 'user')], unassign: [] }),
      { 'crm:user people:user': 9, 'books:user crm:admin people:user': 1 },
    ],
    [
      'roles of whoever is disabled',
      (tx) => saveRoles(small, tx, personOf(3), { assign: [], unassign: ['people'] }),
      { 'crm:user people:user': 9, 'books:user crm:admin people:user': 1 },
    ],
    [
      'another role of the same product',
      (tx) => saveRoles(small, tx, personOf(2), { assign: [role('crm', 'admin')], unassign: [] }),
      { 'crm:admin people:user': 1, 'crm:user people:user': 8, 'books:user crm:admin people:user': 1 },
    ],
    [
      'the former role again',
      (tx) => saveRoles(small, tx, personOf(2), { assign: [role('crm', 'user')], unassign: [] }),
      { 'crm:user people:user': 9, 'books:user crm:admin people:user': 1 },
    ],
    [
      'enabled again, with the roles of now',
      (tx) => updatePerson(small, tx, personOf(3), { status: 'Active' }),
      { 'crm:user': 1, 'crm:user people:user': 9, 'books:user crm:admin people:user': 1 },
    ],
    [
      'disabled',
      (tx) => updatePerson(small, tx, personOf(1), { status: 'Disabled' }),
      { 'crm:user': 1, 'crm:user people:user': 9 },
    ],
    ['deleted', (tx) => deletePersonRow(small, tx, personOf(5)), { 'crm:user': 1, 'crm:user people:user': 8 }],
    [
      'deleted while disabled',
      (tx) => deletePersonRow(small, tx, personOf(4)),
      { 'crm:user': 1, 'crm:user people:user': 8 },
    ],
    [
      'without a role',
      (tx) => saveRoles(small, tx, personOf(3), { assign: [], unassign: ['crm'] }),
      { 'crm:user people:user': 8 },
    ],
  ];
  for (const [what, change, expected] of steps) {
    await here(change);
    expect([what, await counted()]).toEqual([what, expected]);
    expect(await here((tx) => listMiscounts(small, tx))).toEqual([]);
  }
});

test('[D-422] what is rolled back is not counted, changes at once all are, and few rows are kept', async () => {
  const before = await counted();
  const undone = here(async (tx) => {
    await updatePerson(small, tx, personOf(7), { status: 'Disabled' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await counted()).toEqual(before);
  const people = [7, 8, 9, 10, 11, 12];
  for (let round = 0; round < 40; round += 1)
    await Promise.all(
      people.map((n) =>
        here((tx) => updatePerson(small, tx, personOf(n), { status: round % 2 ? 'Active' : 'Disabled' })),
      ),
    );
  expect(await counted()).toEqual(before);
  expect(await here((tx) => listMiscounts(small, tx))).toEqual([]);
  const kept = await here((tx) => tx.selectFrom('seat_counts').select('id').execute());
  expect(kept.length).toBeLessThan(150);
});

/** As seats were counted before. */
const walk = (tx: OrganisationTx) =>
  sql`select count(distinct r.user_id) from role_assignments r
    join people p on p.organisation_id = r.organisation_id and p.user_id = r.user_id
    join unnest('{crm}'::text[], '{user}'::text[]) seat (product, role_group)
      on seat.product = r.product and seat.role_group = r.role_group
    where r.organisation_id = ${large} and p.status <> 'Disabled'`.execute(tx);

test(`[D-422] the seats of ${many} people are counted without walking them`, { timeout: 60_000 }, async () => {
  const fastest = (act: (tx: OrganisationTx) => Promise<unknown>) =>
    inOrganisation({ db }, large, async (tx) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const begun = performance.now();
        await act(tx);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    });
  const [walked, read] = [await fastest(walk), await fastest((tx) => listRoleHolders(large, tx))];
  console.log(`seats of ${many} people: walked in ${walked.toFixed(1)} ms, read in ${read.toFixed(2)} ms`);
  expect(await inOrganisation({ db }, large, (tx) => listRoleHolders(large, tx))).toEqual([
    { roles: ['crm:user', 'people:user'], holders: many - 2 },
  ]);
  expect(read * 10).toBeLessThan(walked);
});
