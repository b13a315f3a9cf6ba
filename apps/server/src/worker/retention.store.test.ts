import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEveryTable } from '../../test-kit/seed-every-table.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Retention, retentions } from '../db/personal/personal-data.ts';
import { purgeEnded } from './retention.store.ts';

let database: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 2, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each<Retention>(retentions)(
  'the worker may purge $table, and finds what is old by an index',
  async (retention) => {
    expect(await purgeEnded(db, retention, new Date(), 10)).toBe(0);
    await sql`set enable_seqscan = off`.execute(db);
    const [table, from] = [sql.table(retention.table), sql.raw(retention.from)];
    const hasEnded = sql.raw(retention.ended ?? 'true');
    const { rows } = await sql<Record<string, string>>`
    explain select 1 from ${table} where ${hasEnded} and ${from} < now() order by ${from} limit 10`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
  },
);

test.each<Retention>(retentions)(
  '[N-54] [D-946] rows of $table that ended by $from are gone after the worker has passed',
  async (retention) => {
    const full = await makeDatabase();
    const worker = openDatabase(full.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
    const superuser = openDatabase(full.superuserUrl, { poolSize: 1, name: 'test' });
    try {
      await seedEveryTable(full.superuserUrl, 8);
      const [table, from, hasEnded] = [
        sql.table(retention.table),
        sql.ref(retention.from),
        sql.raw(retention.ended ?? 'true'),
      ];
      const ended = async () => {
        const { rows } = await sql`select from ${table} where ${hasEnded} and ${from} < now()`.execute(superuser);
        return rows.length;
      };
      const before = await ended();
      if (retention.ended === undefined) expect(before).toBeGreaterThan(3);
      expect(await purgeEnded(worker, retention, new Date(), 100)).toBe(before);
      expect(await ended()).toBe(0);
    } finally {
      await Promise.all([worker.destroy(), superuser.destroy()]);
      await full.drop();
    }
  },
);

test('rate windows and keys go after a day, in batches', async () => {
  const before = new Date();
  const old = new Date(before.getTime() - 1000);
  const values = ['a', 'b', 'c'].map((bucket) => ({ bucket, started_at: old, hits: 1 }));
  await db
    .insertInto('rate_windows')
    .values([...values, { bucket: 'young', started_at: new Date(before.getTime() + 1000), hits: 1 }])
    .execute();
  const rule = retentions.find(({ table }) => table === 'rate_windows') as (typeof retentions)[number];
  expect(await purgeEnded(db, rule, before, 2)).toBe(2);
  expect(await purgeEnded(db, rule, before, 2)).toBe(1);
  expect(await db.selectFrom('rate_windows').select('bucket').execute()).toEqual([{ bucket: 'young' }]);
});
