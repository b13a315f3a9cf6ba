import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { hasRoleGroups, isGridOnly, productTokens } from './products.ts';
import { findModule, findRoleGroup } from './role-catalogue.ts';
import { accessLevels, includesLevel, type RoleGroup, roleGroupsOf } from './role-group.ts';

const groups = productTokens().flatMap((product) => (shippedRoles[product] ?? []).map((group) => ({ product, group })));
const distinct = (values: readonly string[]) => new Set(values).size;
const modulesOf = (roleGroups: readonly RoleGroup[]) =>
  new Map(roleGroups.flatMap(({ modules }) => modules.map((module) => [module.uuid, module] as const)));

describe('the shipped roles', () => {
  test('exist for exactly the products that have role groups', () => {
    expect(Object.keys(shippedRoles).toSorted()).toEqual(
      productTokens()
        .filter((product) => hasRoleGroups(product))
        .toSorted(),
    );
  });

  test.each(['erp', 'books_plus', 'crm_plus', 'people'] as const)('of %s are of a real size', (product) => {
    const roleGroups = shippedRoles[product] ?? [];
    const modules = [...modulesOf(roleGroups).values()];
    expect(roleGroups.length).toBeGreaterThanOrEqual(4);
    expect(modules.length).toBeGreaterThanOrEqual(12);
    expect(distinct(modules.map(({ groupName }) => groupName))).toBeGreaterThanOrEqual(4);
  });

  test('never share an id, nor a short code inside a product', () => {
    expect(distinct(groups.map(({ group }) => group.id))).toBe(groups.length);
    expect(distinct(groups.map(({ product, group }) => `${product}/${group.shortCode}`))).toBe(groups.length);
    const modules = productTokens().flatMap((product) => [...modulesOf(shippedRoles[product] ?? []).values()]);
    expect(distinct(modules.map(({ uuid }) => uuid))).toBe(modules.length);
    expect(distinct(modules.map(({ shortCode }) => shortCode))).toBe(modules.length);
  });

  test('have names and uuids in their proper form', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (const { group } of groups) {
      expect(group.id).toMatch(uuid);
      expect(group.name).not.toBe('');
      for (const module of group.modules) {
        expect(module.uuid).toMatch(uuid);
        expect(module.shortCode).toMatch(/^m_[a-z0-9_]+$/);
      }
    }
  });

  test('check at most one level of an area by default, and only one that they offer', () => {
    for (const { group } of groups) {
      const areas = group.modules.filter(({ isDefault }) => isDefault).map(({ groupName }) => groupName);
      expect(distinct(areas)).toBe(areas.length);
    }
    const areasOf = { Sales: 'rwd', Elsewhere: 'r' } as const;
    const module = { uuid: 'u', shortCode: 'm_sales_r', accessLevel: 'r', groupName: 'Sales' } as const;
    const group = { id: 'g', shortCode: 'g', name: 'G', isGuest: false, offers: 'r', defaults: areasOf } as const;
    expect(roleGroupsOf({ modules: [module], roleGroups: [group] })[0]?.modules).toEqual([
      { ...module, isDefault: false },
    ]);
  });

  test('the console has admin, manager and member with their three modules, the organisation an owner', () => {
    expect(
      shippedRoles.console?.map((group) => [group.shortCode, group.modules.map((each) => each.shortCode)]),
    ).toEqual([
      ['admin', ['m_console_subscription', 'm_console_role']],
      ['manager', ['m_console_user_r']],
      ['member', []],
    ]);
    expect(shippedRoles.organisation?.map(({ shortCode }) => shortCode)).toEqual(['owner', 'org_user']);
  });

  test('a grid without picker has one role behind it for paid users and one for guests', () => {
    for (const product of productTokens()) {
      const bases = (shippedRoles[product] ?? []).filter(({ isGridBase }) => isGridBase);
      expect(bases.map(({ isGuest }) => isGuest)).toEqual(isGridOnly(product) ? [false, true] : []);
    }
  });

  test('are found by short code and uuid', () => {
    const payroll = findModule(shippedRoles, 'people', 'm_people_payroll_rw');
    expect(payroll).toMatchObject({ groupName: 'Payroll', accessLevel: 'rw' });
    expect(findModule(shippedRoles, 'people', payroll?.uuid ?? '')).toMatchObject({ shortCode: 'm_people_payroll_rw' });
    expect(findModule(shippedRoles, 'erp', 'm_people_payroll_rw')).toBeUndefined();
    expect(findRoleGroup(shippedRoles, 'people', 'payroll')?.name).toBe('Payroll officer');
    expect(findRoleGroup(shippedRoles, 'aio', 'admin')).toBeUndefined();
  });
});

test('[ROLE-22] the levels are read, read-write and read-write-delete, each including the ones before', () => {
  expect(accessLevels).toEqual(['r', 'rw', 'rwd']);
  expect(accessLevels.map((held) => accessLevels.filter((needed) => includesLevel(held, needed)))).toEqual([
    ['r'],
    ['r', 'rw'],
    ['r', 'rw', 'rwd'],
  ]);
});
