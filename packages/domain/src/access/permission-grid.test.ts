import { array, assert, constantFrom, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { productTokens } from '../products/products.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import {
  checkedModules,
  gridOf,
  isAllChecked,
  type PermissionGrid,
  toggleAll,
  toggleModule,
} from './permission-grid.ts';

const groups = productTokens().flatMap((product) => shippedRoles[product] ?? []);
const payroll = findRoleGroup(shippedRoles, 'people', 'payroll');
if (payroll === undefined) throw new Error('the payroll officer is shipped');

const isExclusive = (grid: PermissionGrid) => {
  const areas = grid.filter(({ isChecked }) => isChecked).map(({ groupName }) => groupName);
  return new Set(areas).size === areas.length;
};

describe('the permission grid', () => {
  test('starts with the defaults of the role, or with the modules that a person holds', () => {
    expect(checkedModules(gridOf(payroll, null))).toEqual([
      'm_people_employees_r',
      'm_people_payroll_rwd',
      'm_people_leave_r',
    ]);
    expect(checkedModules(gridOf(payroll, ['m_people_payroll_r', 'm_elsewhere']))).toEqual(['m_people_payroll_r']);
    expect(checkedModules(gridOf(payroll, []))).toEqual([]);
  });

  test('unchecks the other levels of an area when one is checked, and changes no other area when one is unchecked', () => {
    const lower = toggleModule(gridOf(payroll, null), 'm_people_payroll_rw');
    expect(checkedModules(lower)).toEqual(['m_people_employees_r', 'm_people_payroll_rw', 'm_people_leave_r']);
    expect(checkedModules(toggleModule(lower, 'm_people_payroll_rw'))).toEqual([
      'm_people_employees_r',
      'm_people_leave_r',
    ]);
    expect(toggleModule(lower, 'm_elsewhere')).toBe(lower);
  });

  test('Manage All sets every area to its highest level, Read All to reading, and a second press clears', () => {
    for (const [whole, level] of [
      ['manage', 'rwd'],
      ['read', 'r'],
    ] as const) {
      const on = toggleAll(gridOf(payroll, null), whole);
      expect(on.filter(({ isChecked }) => isChecked).map(({ accessLevel }) => accessLevel)).toEqual(
        Array.from({ length: 8 }, () => level),
      );
      expect(isAllChecked(on, whole)).toBe(true);
      expect(isAllChecked(toggleModule(on, 'm_people_leave_rw'), whole)).toBe(false);
      expect(checkedModules(toggleAll(on, whole))).toEqual([]);
    }
    const guest = findRoleGroup(shippedRoles, 'people', 'guest');
    expect(guest && checkedModules(toggleAll(gridOf(guest, null), 'manage'))).toHaveLength(8);
    expect(isAllChecked([], 'manage')).toBe(false);
  });

  test('never has two levels checked in one area, whatever is pressed', () => {
    const group = constantFrom(...groups.filter(({ modules }) => modules.length > 0));
    const presses = array(oneof(constantFrom('manage', 'read'), constantFrom(0, 1, 2, 3, 5, 8, 13, 20)));
    assert(
      property(group, presses, (role, pressed) => {
        let grid = gridOf(role, null);
        for (const press of pressed) {
          if (typeof press === 'string') grid = toggleAll(grid, press as 'manage' | 'read');
          else grid = toggleModule(grid, role.modules[press % role.modules.length]?.shortCode ?? '');
          if (!isExclusive(grid)) return false;
        }
        return isExclusive(grid);
      }),
    );
  });
});
