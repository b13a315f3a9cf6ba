import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { openDatabase, platformOrganisationId } from '../../db/database.ts';
import { requireSeller } from '../../db/install/require-seller.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { findCurrentSeller } from './sellers.store.ts';
import { exampleSeller } from './steps/read-seller.ts';

let throwAway: ThrowAwayDatabase;
const directory = mkdtempSync(join(tmpdir(), 'seller-'));
beforeAll(async () => {
  throwAway = await makeDatabase();
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await throwAway.drop();
});

const [registration] = exampleSeller.registrations;
const ours = {
  ...exampleSeller,
  name: 'Northlake Software Private Limited',
  registrations: [{ ...registration, stateCode: '27', taxId: '27AAPFU0939F1ZV' }],
};

const set = (seller: unknown, ...options: readonly string[]) => {
  const file = join(directory, 'seller.json');
  writeFileSync(file, JSON.stringify(seller));
  return runCommand(throwAway.superuserUrl, 'set-seller', file, ...options);
};

/** As a process starts; the fault that stops it, or null. */
async function start(isProduction: boolean, role: 'atrium_api' | 'atrium_worker' = 'atrium_api') {
  const db = openDatabase(throwAway.urlOf(role), { poolSize: 1, name: 'test' });
  try {
    await requireSeller(db, { isProduction });
    await db.destroy();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const operator = ['--operator', 'Ines'];

test('[N-26, N-59, D-949] production does not start with the invented seller; the operator sets the real one, who bills from then on', async () => {
  expect(await start(false)).toBeNull();
  for (const role of ['atrium_api', 'atrium_worker'] as const)
    expect(await start(true, role)).toMatch(/^Invoices would be written in the name of .* npm run seller:set/);
  expect(await set(exampleSeller, ...operator)).toEqual({
    code: 1,
    told: 'the name or a number is that of the invented seller that Atrium ships\n1 faults: nothing written\n',
  });
  expect(await set(ours, ...operator, '--dry-run')).toEqual({
    code: 0,
    told: 'Northlake Software Private Limited would sell instead of Atrium Software Private Limited\n',
  });
  expect(await start(true)).not.toBeNull();
  expect(await set(ours, ...operator)).toEqual({
    code: 0,
    told: 'Northlake Software Private Limited sells instead of Atrium Software Private Limited\n',
  });
  expect(await start(true)).toBeNull();
  expect(await start(true, 'atrium_worker')).toBeNull();

  const ctx = await makeTestContext(throwAway.urlOf('atrium_api'));
  const { code, name, version, registrations } = await findCurrentSeller(ctx.db);
  expect({ code, name, version }).toEqual({ code: 'MY', name: 'Northlake Software Private Limited', version: 2 });
  expect(registrations).toEqual(ours.registrations);
  const entries = await inOrganisation(ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'invoices.seller_set').execute(),
  );
  expect(entries).toEqual([
    {
      facts: {
        before: 'AT Atrium Software Private Limited',
        after: 'MY Northlake Software Private Limited',
        operator: 'Ines',
      },
    },
  ]);
  await ctx.db.destroy();
});

test('[D-949] a change of the same seller raises its version, so that open quotes are made anew', async () => {
  await set({ ...ours, addressLines: ['2 New Street', 'Pune 411001', 'Maharashtra, India'] }, ...operator);
  const db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
  expect(await findCurrentSeller(db)).toMatchObject({
    code: 'MY',
    version: 3,
    address_lines: ['2 New Street', 'Pune 411001', 'Maharashtra, India'],
  });
  await db.destroy();
});

test('[D-949] a file with faults is told line by line, without an operator nothing is done, and the form is printed', async () => {
  expect(await set({ ...ours, country: 'India', timeZone: 'Kolkata' }, ...operator)).toEqual({
    code: 1,
    told: 'country: no code of ISO 3166 with two capitals\ntimeZone: no IANA zone, such as Asia/Kolkata\n2 faults: nothing written\n',
  });
  expect(await set({ ...ours, name: 7 }, ...operator)).toMatchObject({
    code: 1,
    told: expect.stringContaining('name'),
  });
  expect((await set(ours)).code).toBe(2);
  const { told } = await runCommand(throwAway.superuserUrl, 'set-seller', '--example');
  expect(JSON.parse(told)).toEqual(exampleSeller);
});
