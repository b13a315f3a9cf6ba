import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTableTypes } from '../../test-kit/table-types.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';

let database: ThrowAwayDatabase;

beforeAll(async () => {
  database = await makeDatabase();
});

afterAll(() => database.drop());

test('tables.gen.ts is what npm run db:types writes for the migrated database', async () => {
  const checkedIn = await readFile(new URL('tables.gen.ts', import.meta.url), 'utf8');
  expect(checkedIn).toBe(await writeTableTypes(database.superuserUrl));
});
