import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shippedRoles } from '../../../../../../suites/atrium/roles/shipped-roles.ts';
import { makeTestContext } from '../../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../../test-kit/throw-away-database.ts';
import { openDatabase } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { saveAddedRoles } from '../added-roles.store.ts';
import { roleCatalogueIn, roleCatalogueOf } from './role-catalogue.ts';

let database: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;
let operator: ReturnType<typeof openDatabase>;
const lessor = {
  id: '00000000-0000-5000-8000-000000000009',
  shortCode: 'lessor',
  name: 'Lessor',
  isGuest: false,
  offers: 'r',
  defaults: {},
};

beforeAll(async () => {
  database = await makeDatabase();
  ctx = await makeTestContext(database.urlOf('atrium_api'));
  operator = openDatabase(database.urlOf('atrium_operator'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await ctx.db.destroy();
  await operator.destroy();
  await database.drop();
});

const add = (product: string, access: unknown) =>
  operator.transaction().execute((tx) => saveAddedRoles(tx as never, product, access, new Date()));

const lessorInTransaction = () =>
  inTransaction(ctx, async (tx) => findRoleGroup(await roleCatalogueIn({ tx, ctx }), 'erp', 'lessor'));

test('roles that the operator added are available within seconds; a broken row is logged and left out', async () => {
  const told = vi.spyOn(ctx.log, 'error');
  expect(await roleCatalogueOf(ctx)).toEqual(shippedRoles);
  await add('erp', { modules: [], roleGroups: [lessor] });
  await add('crm', { modules: [], roleGroups: [{ ...lessor, isOwner: true }] });
  await add('books', { modules: [], roleGroups: [] });
  await add('people', { modules: [], roleGroups: [{ ...lessor, id: shippedRoles.people?.[0]?.id }] });
  ctx.moved.offsetMs += 4_000;
  expect(findRoleGroup(await roleCatalogueOf(ctx), 'erp', 'lessor')).toBeUndefined();
  expect(await lessorInTransaction()).toBeUndefined();
  ctx.moved.offsetMs += 2_000;
  expect((await lessorInTransaction())?.name).toBe('Lessor');
  const catalogue = await roleCatalogueOf(ctx);
  expect(findRoleGroup(catalogue, 'erp', 'lessor')?.name).toBe('Lessor');
  expect(catalogue).toEqual({ ...shippedRoles, erp: catalogue.erp });
  expect(told.mock.calls.map(([facts]) => (facts as { product: string }).product)).toEqual(['books', 'crm', 'people']);
});
