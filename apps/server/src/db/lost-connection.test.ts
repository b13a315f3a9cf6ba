import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '../../test-kit/throw-away-database.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

// An 'error' event without a listener would end the process and fail this test run.
test('a connection that is lost inside a transaction fails that transaction only', async () => {
  const database = await makeDatabase();
  const db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  const other = openDatabase(database.superuserUrl, { poolSize: 1, name: 'test' });
  const lost = inTransaction({ db }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    // No query is running while the connection breaks, so none can fail with it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await other.destroy();
  await db.destroy();
  await database.drop();
});
