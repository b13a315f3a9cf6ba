import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { asOrganisation, type Database, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

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

test('an error in a transaction rolls everything back and is thrown', async () => {
  const work = inTransaction({ db }, async (tx) => {
    await hit(tx, 'undone');
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await hits()).toEqual([]);
});

test('a transaction whose database error was swallowed fails at its commit', async () => {
  const work = inTransaction({ db }, async (tx) => {
    await hit(tx, 'lost');
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(work).rejects.toThrow('aborted by an earlier error');
  expect(await hits()).toEqual([]);
});

const visible = (tx: Database) =>
  sql<{ organisation: string | null }>`select current_organisation() as organisation`
    .execute(tx)
    .then(({ rows }) => rows[0]?.organisation ?? null);

test('one transaction can work in two organisations, one after the other and never in both at once', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const seen = await inTransaction({ db }, async (tx) => [
    await asOrganisation(tx, one, visible),
    await visible(tx),
    await asOrganisation(tx, two, visible),
    await visible(tx),
  ]);
  expect(seen).toEqual([one, null, two, null]);
  const both = inTransaction({ db }, (tx) =>
    Promise.all([asOrganisation(tx, one, visible), asOrganisation(tx, two, visible)]),
  );
  await expect(both).rejects.toThrow('works in an organisation already');
  await expect(inTransaction({ db }, (tx) => asOrganisation(tx, 'nonsense', visible))).rejects.toThrow();
  expect(await inTransaction({ db }, visible)).toBeNull();
});
