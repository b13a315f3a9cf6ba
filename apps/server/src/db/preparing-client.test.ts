import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from './database.ts';

let database: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async (part: string) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.filter(({ statement }) => statement.includes(part)).length;
};

test('a statement with values is prepared once, however often it runs', async () => {
  const find = (name: string) => db.selectFrom('users').select('id').where('email', '=', name).execute();
  await find('a@b.co');
  await find('c@d.co');
  expect(await prepared('"users"')).toBe(1);
});

test('a statement with a list of values is not prepared', async () => {
  const ids = Array.from({ length: 31 }, () => crypto.randomUUID());
  await db.selectFrom('organisations').select('id').where('id', 'in', ids).execute();
  expect(await prepared('"organisations"')).toBe(0);
});
