import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nthId, seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inOrganisation, inTransaction } from './transaction.ts';

const [ours, theirs] = [nthId(1), nthId(2)];
let throwAway: ThrowAwayDatabase;
beforeAll(async () => {
  throwAway = await makeDatabase();
  await seedEveryTable(throwAway.superuserUrl, 2);
});
afterAll(() => throwAway.drop());

/** What becomes of a statement inside our organisation; nothing of it is kept. */
async function tryOut(db: Database, statement: string, organisationId: string | null = ours): Promise<string> {
  const work = async (tx: Database): Promise<never> => {
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    throw new Error(`done: ${numAffectedRows ?? 0n}`);
  };
  const tried = organisationId === null ? inTransaction({ db }, work) : inOrganisation({ db }, organisationId, work);
  return tried.catch((error: Error) => error.message);
}

const rowSecurity = expect.stringMatching(/violates row-level security/);
const denied = expect.stringMatching(/permission denied/);
const done = (rows: number) => `done: ${rows}`;

describe.each(['atrium_api', 'atrium_worker'] as const)('[X-08] %s', (role) => {
  let db: Database;
  beforeAll(() => {
    db = openDatabase(throwAway.urlOf(role), { poolSize: 1, name: 'test' });
  });
  afterAll(() => db.destroy());

  test.each(['memberships', 'invitations'])(
    'writes rows of %s only inside their own organisation, and reads them before one is known',
    async (table) => {
      const set = table === 'memberships' ? 'is_owner = true' : 'expires_at = now()';
      expect(await tryOut(db, `update ${table} set ${set} where organisation_id = '${ours}'`)).toBe(done(1));
      // Invitations of others are not even found by a change.
      const others = table === 'memberships' ? rowSecurity : done(0);
      expect(await tryOut(db, `update ${table} set ${set} where organisation_id = '${theirs}'`)).toEqual(others);
      expect(await tryOut(db, `update ${table} set ${set}`, null)).toEqual(others);
      const taken = `update ${table} set organisation_id = '${ours}' where organisation_id = '${theirs}'`;
      expect(await tryOut(db, taken)).toEqual(table === 'invitations' ? done(0) : denied);
      const given = await tryOut(db, `update ${table} set organisation_id = '${theirs}'`);
      expect(given).toEqual(table === 'invitations' ? rowSecurity : denied);
      const copied = `insert into ${table} select * from ${table} where organisation_id = '${theirs}'`;
      expect(await tryOut(db, copied)).toEqual(rowSecurity);
      expect(await tryOut(db, `select 1 from ${table} for share`, null)).toMatch(/^done/);
    },
  );

  test('deletes a membership only inside its own organisation', async () => {
    expect(await tryOut(db, `delete from memberships where organisation_id = '${theirs}'`)).toBe(done(0));
  });

  test('changes no column that says whom an account, a session or a link is about', async () => {
    for (const column of role === 'atrium_api' ? ['id', 'created_at'] : ['id', 'email', 'created_at']) {
      expect([column, await tryOut(db, `update users set ${column} = ${column}`)]).toEqual([column, denied]);
    }
    for (const column of ['id', 'user_id', 'created_at', 'expires_at', 'refresh_family', 'address']) {
      expect([column, await tryOut(db, `update sessions set ${column} = ${column}`)]).toEqual([column, denied]);
    }
    for (const column of ['id', 'user_id', 'purpose', 'expires_at']) {
      expect([column, await tryOut(db, `update one_time_links set ${column} = ${column}`)]).toEqual([column, denied]);
    }
  });
});

test('[X-08] the worker sets no password, and opens, prolongs or revives no session', async () => {
  const db = openDatabase(throwAway.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  const superuser = openDatabase(throwAway.superuserUrl, { poolSize: 1, name: 'test' });
  expect(await tryOut(db, "update users set password_hash = 'x'")).toEqual(denied);
  await sql.raw("update sessions set ended_at = now(), end_reason = 'signed_out'").execute(superuser);
  expect(await tryOut(db, 'update sessions set ended_at = null')).toEqual(denied);
  expect(await tryOut(db, 'insert into sessions select * from sessions')).toEqual(denied);
  expect(await tryOut(db, 'select 1 from users for update')).toMatch(/^done/);
  await Promise.all([db.destroy(), superuser.destroy()]);
});
