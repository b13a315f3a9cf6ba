import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsWithText } from '../../../test-kit/columns-with-text.ts';
import { personalDataMap } from '../../../test-kit/personal-data-map.ts';
import { readTables, type TableFacts } from '../../../test-kit/table-classes.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { personalData } from '../data/personal-data.ts';
import { toldPlaces } from './personal-data.ts';
import type { Place } from './personal-place.ts';

let throwAway: ThrowAwayDatabase;
let client: Client;
let tables: readonly TableFacts[];
beforeAll(async () => {
  throwAway = await makeDatabase();
  client = new Client({ connectionString: throwAway.superuserUrl });
  await client.connect();
  tables = await readTables(client);
});
afterAll(async () => {
  await client.end();
  await throwAway.drop();
});

const places: Readonly<Record<string, Place>> = personalData;
const listedIn = ({ personal, other = [] }: Place) => [
  ...(personal?.columns ?? []),
  ...(personal?.secret ?? []),
  ...other,
];

test('[N-54, X-20] [D-942] every column that can hold text is on the list of where a person is, as personal or as not', async () => {
  const listed = Object.entries(places).flatMap(([table, place]) =>
    listedIn(place).map((column) => `${table}.${column}`),
  );
  expect((await columnsWithText(client)).filter((column) => !listed.includes(column))).toEqual([]);
  const known = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(listed.filter((column) => !known.includes(column))).toEqual([]);
});

test('[N-54] [D-942] whatever leads to a person goes: with an event, or by itself after a stated time', () => {
  const endless = Object.entries(places).filter(
    ([, { personal, ends, kept, erasedBy }]) =>
      personal !== undefined &&
      personal.organisation !== 'books' &&
      ends === undefined &&
      kept === undefined &&
      erasedBy === undefined &&
      personal.account !== 'erased' &&
      personal.organisation !== 'erased',
  );
  expect(endless.map(([table]) => table)).toEqual([]);
  // What is said to be erased with an organisation is deleted by it, or cleared.
  const said = Object.entries(places).filter(
    ([, { personal, erasedBy }]) => personal?.organisation === 'erased' && erasedBy === undefined,
  );
  expect(said.map(([table]) => table)).toEqual(['companies']);
});

test('[N-54] [D-947] the export tells of every place that leads to a person why it is kept, who gets it and for how long', () => {
  const personal = Object.entries(places).filter(([, place]) => place.personal !== undefined);
  expect(toldPlaces.map(({ table }) => table)).toEqual(personal.map(([table]) => table));
  expect(toldPlaces.filter(({ why, kept }) => why === '' || kept === '')).toEqual([]);
});

test('[D-942] the map in docs/security.md is made of the list', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');
  const [, map] = text.split(/<!-- (?:end of the )?map of personal data -->\n/);
  expect(map?.trim()).toBe(personalDataMap());
});
