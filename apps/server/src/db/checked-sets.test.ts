import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCheckedSets } from '../../test-kit/read-checked-sets.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { checkedSets } from './column-types.ts';

let database: ThrowAwayDatabase;
let client: Client;

beforeAll(async () => {
  database = await makeDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const sorted = (sets: Iterable<readonly [string, readonly string[]]>) =>
  Object.fromEntries([...sets].map(([column, values]) => [column, values.toSorted()]));

test('each enum-like check of the migrated database allows exactly the values of its set in the domain', async () => {
  expect(sorted(await readCheckedSets(client))).toEqual(sorted(Object.entries(checkedSets)));
});

test('a set in which SQL and the domain differ by a value each is read with the values of SQL', async () => {
  await client.query('begin');
  await client.query(`alter table quotes drop constraint quotes_state_check, add constraint quotes_state_check
    check (state in ('open', 'confirmed', 'applied', 'lost'))`);
  const found = (await readCheckedSets(client)).get('quotes.state');
  await client.query('rollback');
  expect(found).toEqual(['open', 'confirmed', 'applied', 'lost']);
  expect(found?.toSorted()).not.toEqual(checkedSets['quotes.state'].toSorted());
});
