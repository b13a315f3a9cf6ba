import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { makeClock } from '../runtime/clock.ts';
import { type Database, openDatabase } from './database.ts';
import { makeTransactionWatch } from './watch-transactions.ts';

let database: ThrowAwayDatabase;
let db: Database;
const analyst = { connectionString: '' };
beforeAll(async () => {
  database = await makeDatabase();
  analyst.connectionString = database.superuserUrl;
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('[D-753] a worker sees how long the transaction of another role is open, and forgets it when it ends', async () => {
  const client = new Client(analyst);
  await client.connect();
  let movedMs = 0;
  const clock = { ...makeClock(), wall: () => new Date(Date.UTC(2026, 10, 18) + movedMs) };
  const oldestSeconds = makeTransactionWatch({ db, clock });
  await client.query('begin isolation level repeatable read; select 1');
  await oldestSeconds();
  movedMs = 3_600_000;
  expect(await oldestSeconds()).toBe(3_600);
  await client.query('commit; begin isolation level repeatable read; select 1');
  expect(await oldestSeconds()).toBeLessThan(3_600);
  await client.query('commit');
  await client.end();
});
