import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '../../test-kit/throw-away-database.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

// An 'error' event that nobody hears would end the process, and fails this test run.
test('a connection lost amid a transaction fails that work alone, and the next gets another', async () => {
  const database = await makeDatabase();
  const db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  const other = openDatabase(database.superuserUrl, { poolSize: 1, name: 'test' });
  const lost = inTransaction({ db }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    // Nothing is asked of the connection while it breaks, so no query can carry the news.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await other.destroy();
  await db.destroy();
  await database.drop();
});
