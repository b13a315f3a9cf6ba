import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { listRoles } from '@atrium/contract/access/list-roles';
import { addUser } from '@atrium/contract/users/add-user';
import { hasRolePicker, offeredRoles, userTypes } from '@atrium/domain/access/role-choice';
import { hasRoleGroups, productTokens } from '@atrium/domain/products/products';
import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../../db/database.ts';
import { addRoles } from './add-roles.ts';

let api: TestApi;
let owner: TestBrowser;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner } = await foundOrganisation(api, 'owner@roles.test', 'Roles'));
});
afterAll(() => api.stop());

const groupsOf = async (product: string) =>
  (await owner.call(listRoleGroups, {})).body.products.find(({ appName }) => appName === product)?.roleGroups ?? [];

test('[API-56, ROLE-07] roles are listed as product - role, without hidden ones', async () => {
  const { roles } = (await owner.call(listRoles, {})).body;
  expect(roles).toContainEqual({
    appName: 'people',
    shortCode: 'payroll',
    title: 'People - Payroll officer',
    isGuest: false,
  });
  const offered = productTokens().flatMap((product) =>
    userTypes.flatMap((type) =>
      offeredRoles(shippedRoles, product, type).map((group) => `${product}/${group.shortCode}`),
    ),
  );
  expect(roles.map(({ appName, shortCode }) => `${appName}/${shortCode}`).toSorted()).toEqual(offered.toSorted());
  expect(roles.map(({ title }) => title)).not.toContain('ERP - Auditor');
  expect((await owner.call(listRoleGroups, {})).body.products.length).toBeGreaterThan(0);
  expect((await owner.call(getOwnPermissions, {})).body.permissions.map(({ appName }) => appName)).toEqual([
    'console',
    'organisation',
  ]);
});

test('[ROLE-01] the organisation has an owner, the console admin, manager and member', async () => {
  const codesOf = async (product: string) => (await groupsOf(product)).map(({ shortCode }) => shortCode);
  expect(await codesOf('console')).toEqual(['admin', 'manager', 'member']);
  expect(await codesOf('organisation')).toContain('owner');
});

test('[ROLE-06] the guest flag of each role tells for which user type it is offered', async () => {
  const { roles } = (await owner.call(listRoles, {})).body;
  const crm = roles.filter(({ appName }) => appName === 'crm');
  expect(crm.filter(({ isGuest }) => isGuest).map(({ shortCode }) => shortCode)).toEqual(['guest']);
  expect(crm.filter(({ isGuest }) => !isGuest).map(({ shortCode }) => shortCode)).toEqual(
    offeredRoles(shippedRoles, 'crm', 'Paid').map(({ shortCode }) => shortCode),
  );
});

test('[ROLE-25, ROLE-26] every product that has roles lists its role groups with their modules', async () => {
  const { body } = await owner.call(listRoleGroups, {});
  expect(body.products.map(({ appName }) => appName)).toEqual(
    productTokens().filter((product) => hasRoleGroups(product)),
  );
  const payroll = (await groupsOf('people')).find(({ shortCode }) => shortCode === 'payroll');
  const shipped = findRoleGroup(shippedRoles, 'people', 'payroll')!;
  expect(payroll).toEqual({
    id: shipped.id,
    shortCode: 'payroll',
    name: 'Payroll officer',
    isGuest: false,
    isHidden: false,
    isGridBase: false,
    modules: shipped.modules.map(({ uuid, shortCode, accessLevel, groupName, isDefault }) => ({
      uuid,
      shortCode,
      accessLevel,
      groupName,
      isDefault,
      isChecked: isDefault,
    })),
  });
  expect(payroll?.modules.some(({ isChecked }) => isChecked)).toBe(true);
  expect(new Set(payroll?.modules.map(({ accessLevel }) => accessLevel))).toEqual(new Set(['r', 'rw', 'rwd']));
});

test('(toward ROLE-20) a grid without picker names the role behind it, for paid users and for guests', async () => {
  const gridOnly = productTokens().filter((product) => hasRoleGroups(product) && !hasRolePicker(product));
  expect(gridOnly.toSorted()).toEqual(['books_plus', 'crm_plus', 'erp']);
  for (const product of gridOnly) {
    const bases = (await groupsOf(product)).filter(({ isGridBase }) => isGridBase);
    expect(bases.map(({ isGuest }) => isGuest)).toEqual([false, true]);
  }
});

/** Adds one role group to a product, as an operator does; the API reads it once its cache is old. */
async function addRoleGroup(product: string, group: object): Promise<void> {
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const roleGroups = [{ offers: 'r', defaults: {}, ...group }];
  await addRoles({ db, now: new Date() }, { [product]: { modules: [], roleGroups } }, { isDryRun: false });
  await db.destroy();
  api.ctx.moved.offsetMs += 6_000;
}

test('[ROLE-19] a hidden paid auditor is not in the choice of roles and can be given to nobody', async () => {
  const id = '00000000-0000-5000-8000-000000000002';
  await addRoleGroup('crm', { id, shortCode: 'auditor', name: 'Auditor', isGuest: false, isHidden: true });
  const { roles } = (await owner.call(listRoles, {})).body;
  expect(roles.filter(({ shortCode }) => shortCode === 'auditor')).toEqual([]);
  expect(roles.map(({ title }) => title)).toContain('ERP - Guest auditor');
  for (const appName of ['crm', 'erp', 'books_plus']) {
    // Whoever holds the role still needs its grid.
    expect(await groupsOf(appName)).toContainEqual(expect.objectContaining({ shortCode: 'auditor', isHidden: true }));
    const given = [{ appName, rgShortCode: 'auditor', moduleUuids: [] }];
    const person = { firstName: 'A', lastName: 'B', emailId: `${appName}@roles.test`, appUserCreateRequestList: given };
    const { status, body } = await owner.call(addUser, person);
    expect([status, body]).toMatchObject([422, { code: 'users.unknown_role' }]);
  }
});

test('[N-12] what the operator added is listed with the shipped roles', async () => {
  const id = '00000000-0000-5000-8000-000000000001';
  await addRoleGroup('shop', { id, shortCode: 'stringer', name: 'Stringer', isGuest: true });
  const { roles } = (await owner.call(listRoles, {})).body;
  expect(roles).toContainEqual({ appName: 'shop', shortCode: 'stringer', title: 'Shop - Stringer', isGuest: true });
  expect((await groupsOf('shop')).map(({ shortCode }) => shortCode)).toContain('stringer');
});
