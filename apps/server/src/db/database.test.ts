import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';

let database: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_api'), { poolSize: 2, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const hits = () => db.selectFrom('rate_windows').select('bucket').execute();
const hit = (tx: Database, bucket: string) =>
  tx.insertInto('rate_windows').values({ bucket, started_at: new Date(), hits: 1 }).execute();

test('a failure rolls everything back and is told', async () => {
  const work = inTransaction({ db }, async (tx) => {
    await hit(tx, 'undone');
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await hits()).toEqual([]);
});

test('a database error that somebody swallowed does not pass for a commit', async () => {
  const work = inTransaction({ db }, async (tx) => {
    await hit(tx, 'lost');
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(work).rejects.toThrow('aborted by an earlier error');
  expect(await hits()).toEqual([]);
});
