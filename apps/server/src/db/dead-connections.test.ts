import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultyWay, openFaultyWay } from '../../../../tools/services/faulty-way.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

let throwAway: ThrowAwayDatabase;
let way: FaultyWay;
let db: Database;

beforeEach(async () => {
  throwAway = await makeDatabase();
  const url = new URL(throwAway.urlOf('atrium_api'));
  way = await openFaultyWay([Number(url.port)]);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${way.port}`;
  db = openDatabase(url.toString(), { poolSize: 1, name: 'test', answerMs: 1_000 });
});
afterEach(async () => {
  await db.destroy();
  await way.close();
  await throwAway.drop();
});

const ask = () => sql`select 1`.execute(db);

test('[D-841] a connection that the network has forgotten is given up, and the next query has a new one', async () => {
  await ask();
  way.halfOpen();
  await expect(ask()).rejects.toThrow('Query read timeout');
  // The connection ends a moment after its query.
  await expect.poll(() => ask().then(() => 'answered', String)).toBe('answered');
});

test('[D-841] a connection that is forgotten inside a transaction is given up too', async () => {
  const transaction = inTransaction({ db }, async (tx) => {
    await sql`select 1`.execute(tx);
    way.halfOpen();
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow('Query read timeout');
  await inTransaction({ db }, (tx) => sql`select 1`.execute(tx));
});
