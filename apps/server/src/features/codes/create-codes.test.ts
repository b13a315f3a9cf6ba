import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBooks } from '../../../test-kit/read-books.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { withClient } from '../../db/install/install.ts';
import { createCodes } from './create-codes.ts';
import { exampleOrders } from './steps/example-orders.ts';

let database: ThrowAwayDatabase;
let directory: string;
let operator: Database;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;

beforeEach(async () => {
  database = await makeDatabase();
  ctx = await makeTestContext(database.urlOf('atrium_api'));
  operator = openDatabase(database.urlOf('atrium_operator'), { poolSize: 2, name: 'test' });
  directory = await mkdtemp(join(tmpdir(), 'atrium-codes-'));
});
afterEach(async () => {
  await Promise.all([ctx.db.destroy(), operator.destroy()]);
  await database.drop();
  await rm(directory, { recursive: true });
});

/** Runs a command as an operator does. */
function run(command: 'create' | 'list' | 'disable', ...options: readonly string[]) {
  const script = new URL(`../../commands/${command}-codes.ts`, import.meta.url).pathname;
  const env = { ...process.env, ATRIUM_DATABASE_OPERATOR_URL: database.urlOf('atrium_operator') };
  return new Promise<{ code: number; rows: readonly (readonly string[])[]; out: string; told: string }>((settle) => {
    execFile(process.execPath, [script, ...options], { env }, (error, out, told) => {
      const rows = (readCsv(out).rows ?? []).map(({ cells }) => cells);
      settle({ code: error === null ? 0 : Number(error.code), rows, out, told });
    });
  });
}

async function create(orders: unknown) {
  const path = join(directory, 'orders.json');
  await writeFile(path, JSON.stringify(orders));
  return run('create', path);
}

const discount = { kind: 'discount', description: 'Ten off', percentOff: '10', charges: 1 } as const;

test('[N-34] an operator makes, lists and disables codes of each kind, one by one and in bulk', {
  timeout: 60_000,
}, async () => {
  const sold = { soldFor: { amount: '480.00', currency: 'USD' } };
  const products = [{ product: 'crm', plan: 'essential', users: 5 }];
  const made = await create([
    { ...discount, code: 'TEN-OFF', maxRedemptions: 100 },
    { kind: 'prepaid', count: 1200, prefix: 'PARTNER', description: 'A year of CRM', products, months: 12, ...sold },
    { kind: 'credit', count: 2, description: 'Fifty', credit: { amount: '50', currency: 'USD' } },
  ]);
  expect([made.code, made.told]).toEqual([0, '0 faults, 1203 codes: made\n']);
  expect(made.rows[0]).toEqual(['code', 'kind', 'batch']);
  const codes = made.rows.slice(1);
  expect(new Set(codes.map(([code]) => code)).size).toBe(1203);
  expect(codes[1]?.[0]).toMatch(/^PARTNER(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);

  const books = await readBooks(database.superuserUrl);
  expect([books.holds('sold_codes'), books.holds('cash'), books.sums]).toEqual([1200 * 48_000, 1200 * 48_000, [0]]);

  expect((await run('list', '--kind', 'prepaid')).rows).toHaveLength(1201);
  const batch = codes[1]?.[2] ?? '';
  expect((await run('disable', '--batch', batch)).told).toBe('1200 codes disabled\n');
  expect((await run('disable', 'ten-off', 'NEVER-MADE')).out).toBe('TEN-OFF\n');
  expect((await run('disable')).code).toBe(2);
  const states = (await run('list')).rows.slice(1).map((row) => row[8]);
  expect(states.filter((state) => state === 'disabled')).toHaveLength(1201);
  expect(states.filter((state) => state === 'open')).toHaveLength(2);
  // What is off already is not told as turned off.
  expect((await run('disable', 'TEN-OFF')).out).toBe('');
  const logged: unknown[] = [];
  await withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query("select facts from audit_entries where action = 'codes.created' order by id");
    logged.push(...rows.map(({ facts }) => facts));
  });
  expect(logged).toEqual([
    { kind: 'discount', count: 1, isSold: false },
    { kind: 'prepaid', count: 1200, isSold: true },
    { kind: 'credit', count: 2, isSold: false },
  ]);
});

const inProcess = async (orders: unknown, isDryRun = false) => {
  const { codes, faults } = await createCodes({ ...ctx, db: operator }, orders, { isDryRun });
  return { made: codes.length, faults };
};

test('a file of codes is created completely or not at all, and every fault is reported', async () => {
  expect(await inProcess({ ...discount, code: 'TAKEN' })).toEqual({ made: 1, faults: [] });
  expect(
    await inProcess([
      { ...discount, code: 'FRESH' },
      { ...discount, code: 'TAKEN' },
    ]),
  ).toEqual({ made: 0, faults: ['TAKEN: there is such a code already'] });
  expect(
    await inProcess([
      { ...discount, code: 'FRESH' },
      { ...discount, code: 'FRESH' },
    ]),
  ).toEqual({ made: 0, faults: ['a code stands twice'] });
  expect(await inProcess([{ ...discount, code: 'FRESH', charges: 0, percentOff: '101' }])).toEqual({
    made: 0,
    faults: [
      'order 1: percentOff is above 0 and at most 100',
      'order 1: charges is at least 1: off how many charges it is taken',
    ],
  });
  expect((await inProcess({ ...discount, code: 'FRESH', percent: 10 })).faults.join()).toContain('Unrecognized key');
  expect(await inProcess({ ...discount, code: 'FRESH' }, true)).toEqual({ made: 1, faults: [] });
  const codes = await operator.selectFrom('codes').select('code').where('code', '=', 'FRESH').execute();
  expect(codes).toEqual([]);
});

test.each(Object.values(exampleOrders))('the example of a $kind code can be made as it is', async (order) => {
  expect((await inProcess(order)).faults).toEqual([]);
});

test('[CODE-27] (D-51) 50 is the percentage that the form of a new discount begins with; a discount that names none is not made', async () => {
  const { percentOff: suggested, ...form } = exampleOrders.discount;
  expect(suggested).toBe('50');
  expect(await inProcess({ ...form, code: 'NO-PERCENT' })).toEqual({
    made: 0,
    faults: ['order 1: a discount names percentOff or amountOff'],
  });
  await inProcess({ ...discount, code: 'TEN-ONLY' });
  const made = await operator.selectFrom('codes').select('content').where('code', '=', 'TEN-ONLY').execute();
  expect(made).toMatchObject([{ content: { percentOffBasisPoints: 1000 } }]);
});
