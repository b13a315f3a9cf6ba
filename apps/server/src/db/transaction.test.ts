import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nthId, seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

let throwAway: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  throwAway = await makeDatabase();
  await seedEveryTable(throwAway.superuserUrl, 2);
  db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 3, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await throwAway.drop();
});

const lock = (tx: Tx, n: number) => sql`select from users where id = ${nthId(n)} for update`.execute(tx);

test('[D-421] of two transactions that wait for each other one is done again, and both succeed', async () => {
  const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let tries = 0;
  const run = (own: 0 | 1, first: number, second: number) =>
    inTransaction({ db }, async (tx) => {
      tries += 1;
      await lock(tx, first);
      holds[own].resolve();
      await holds[own === 0 ? 1 : 0].promise;
      await lock(tx, second);
      return 'done';
    });
  expect(await Promise.all([run(0, 1, 2), run(1, 2, 1)])).toEqual(['done', 'done']);
  expect(tries).toBe(3);
});

test('[D-421] what fails for another reason is not done again, and a collision only once', async () => {
  let tries = 0;
  const failing = (code: string) =>
    inTransaction({ db }, async () => {
      tries += 1;
      throw Object.assign(new Error('it failed'), { code });
    });
  await expect(failing('23505')).rejects.toThrow('it failed');
  expect(tries).toBe(1);
  await expect(failing('40001')).rejects.toThrow('it failed');
  expect(tries).toBe(3);
});
