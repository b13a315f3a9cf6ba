import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModule, findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { bareEnvironment } from '../../../test-kit/run-command.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { addRoles } from './add-roles.ts';

const uuid = (end: number) => `00000000-0000-5000-8000-${String(end).padStart(12, '0')}`;
const leasing = { uuid: uuid(1), shortCode: 'm_erp_leasing_r', accessLevel: 'r', groupName: 'Leasing' };
const lessor = {
  id: uuid(2),
  shortCode: 'lessor',
  name: 'Lessor',
  isGuest: false,
  offers: { Leasing: 'r' },
  defaults: { Leasing: 'r' },
};
let database: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;
let operator: Database;
let directory: string;

beforeAll(async () => {
  database = await makeDatabase();
  ctx = await makeTestContext(database.urlOf('atrium_api'));
  operator = openDatabase(database.urlOf('atrium_operator'), { poolSize: 1, name: 'test' });
  directory = await mkdtemp(join(tmpdir(), 'atrium-roles-'));
});
afterAll(async () => {
  await ctx.db.destroy();
  await operator.destroy();
  await database.drop();
  await rm(directory, { recursive: true });
});

const add = (file: unknown) => addRoles({ db: operator, now: new Date() }, file, { isDryRun: false });

/** Runs the command as an operator does. */
async function run(file: unknown, ...options: readonly string[]): Promise<{ code: number; told: string }> {
  const path = join(directory, 'roles.json');
  await writeFile(path, JSON.stringify(file));
  const command = new URL('../../commands/add-roles.ts', import.meta.url).pathname;
  const env = { ...bareEnvironment, ATRIUM_DATABASE_OPERATOR_URL: database.urlOf('atrium_operator') };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, path, ...options], { env }, (error, told) =>
      resolve({ code: error === null ? 0 : Number(error.code), told }),
    );
  });
}

async function catalogue() {
  ctx.moved.offsetMs += 10_000;
  return roleCatalogueOf(ctx);
}

test('[N-12] the operator adds modules and roles; the shipped ones cannot be changed', async () => {
  const file = { erp: { modules: [leasing], roleGroups: [lessor] } };
  expect(await run(file, '--dry-run')).toEqual({
    code: 0,
    told: 'erp: module m_erp_leasing_r (Leasing)\nerp: role lessor (Lessor)\n0 faults, 2 new: would be added\n',
  });
  expect(await catalogue()).toEqual(shippedRoles);
  expect(await run(file)).toMatchObject({ code: 0, told: expect.stringContaining('2 new: added') });
  expect(await add(file)).toEqual({ added: [], faults: [] });
  const known = await catalogue();
  expect(findRoleGroup(known, 'erp', 'lessor')?.name).toBe('Lessor');
  expect(findModule(known, 'erp', uuid(1))?.shortCode).toBe('m_erp_leasing_r');

  const second = { ...leasing, uuid: uuid(3), shortCode: 'm_erp_leasing_rw', accessLevel: 'rw' };
  expect((await add({ erp: { modules: [second], roleGroups: [] } })).added).toHaveLength(1);
  expect(findModule(await catalogue(), 'erp', uuid(1))?.shortCode, 'the earlier stay').toBe('m_erp_leasing_r');

  const helper = { ...lessor, id: uuid(6), offers: 'rwd', defaults: {} };
  for (const [wrong, words] of [
    [{ erp: { modules: [], roleGroups: [{ ...lessor, name: 'Other' }] } }, 'exists already'],
    [{ crm: { modules: [], roleGroups: [{ ...lessor, id: uuid(5), isGridBase: true }] } }, 'isGridBase'],
    [{ books: { modules: [], roleGroups: [] } }, 'no such product'],
    [{}, 'names no product'],
    // With one fault, nothing of the file is written.
    [{ shop: { modules: [], roleGroups: [helper] }, aio: { modules: [], roleGroups: [] } }, 'aio'],
  ] as const) {
    expect(await add(wrong)).toEqual({ added: [], faults: [expect.stringContaining(words)] });
  }
  expect(findRoleGroup(await catalogue(), 'shop', 'lessor')).toBeUndefined();
  expect(await run({})).toMatchObject({ code: 1, told: expect.stringContaining('nothing written') });
});
