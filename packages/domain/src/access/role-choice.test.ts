import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { hasRoleGroups, productTokens } from '../products/products.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import type { Actor } from './permissions.ts';
import {
  hasPermissionGrid,
  hasRolePicker,
  isRoleLocked,
  offeredRoles,
  roleBehindGrid,
  roleLabel,
  userTypeOf,
  userTypes,
} from './role-choice.ts';

const owner: Actor = { isOwner: true, consoleRole: 'admin', modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const userAdministrator: Actor = { isOwner: false, consoleRole: 'manager', modules: ['m_console_user_r'] };

describe('the choice of roles', () => {
  test('offers guest roles to guests and the other roles to paid users', () => {
    expect(userTypes).toEqual(['Guest', 'Paid']);
    for (const product of productTokens())
      for (const type of userTypes)
        for (const group of offeredRoles(shippedRoles, product, type)) expect(group.isGuest).toBe(type === 'Guest');
    expect(offeredRoles(shippedRoles, 'people', 'Guest').map(({ name }) => name)).toEqual(['Guest viewer']);
    expect(offeredRoles(shippedRoles, 'crm', 'Paid').map(({ name }) => name)).toEqual([
      'Owner',
      'Admin',
      'Sales lead',
      'Sales representative',
    ]);
  });

  test('hides the paid auditor and offers the guest one', () => {
    for (const product of ['erp', 'books_plus'] as const) {
      expect(findRoleGroup(shippedRoles, product, 'auditor')).toMatchObject({ isGuest: false, isHidden: true });
      const offered = userTypes.flatMap((type) => offeredRoles(shippedRoles, product, type));
      expect(offered.filter(({ name }) => /auditor/i.test(name)).map(({ name }) => name)).toEqual(['Guest auditor']);
    }
  });

  test('labels a role with its product', () => {
    expect(roleLabel('people', { name: 'Payroll officer' })).toBe('People - Payroll officer');
  });

  test('counts a person as guest who holds only guest roles', () => {
    const guest = { product: 'erp', role: 'guest', modules: [] } as const;
    const paid = { product: 'crm', role: 'user', modules: [] } as const;
    const inConsole = { product: 'console', role: 'member', modules: [] } as const;
    expect(userTypeOf(shippedRoles, [guest, inConsole])).toBe('Guest');
    expect(userTypeOf(shippedRoles, [guest, paid])).toBe('Paid');
    expect(userTypeOf(shippedRoles, [inConsole])).toBe('Paid');
    expect(userTypeOf(shippedRoles, [])).toBe('Paid');
    expect(userTypeOf(shippedRoles, [{ ...guest, role: 'gone' }])).toBe('Paid');
  });

  test('locks owner and admin roles of ERP, books and console to all but owners', () => {
    const locked = productTokens().flatMap((product) =>
      (shippedRoles[product] ?? [])
        .filter(({ shortCode }) => isRoleLocked(admin, product, shortCode))
        .map(({ shortCode }) => `${product}/${shortCode}`),
    );
    expect(locked).toEqual([
      'erp/owner',
      'erp/admin',
      'books_plus/owner',
      'books_plus/admin',
      'console/admin',
      'organisation/owner',
    ]);
    expect(isRoleLocked(userAdministrator, 'console', 'admin')).toBe(true);
    expect(isRoleLocked(owner, 'console', 'admin')).toBe(false);
  });
});

describe('grids and pickers', () => {
  test('ERP, books-plus and CRM-plus have a grid and no picker, the bundle has neither', () => {
    const withoutPicker = productTokens().filter((product) => !hasRolePicker(product));
    expect(withoutPicker).toEqual(['aio', 'erp', 'crm_plus', 'books_plus']);
    expect(withoutPicker.filter((product) => hasPermissionGrid(owner, product, { isOwn: true }))).toEqual([
      'erp',
      'crm_plus',
      'books_plus',
    ]);
  });

  test('an admin sees no grid on their own console record, and sees every other grid', () => {
    const missing = (actor: Actor, isOwn: boolean) =>
      productTokens().filter((product) => hasRoleGroups(product) && !hasPermissionGrid(actor, product, { isOwn }));
    expect(missing(admin, true)).toEqual(['console']);
    expect(missing(admin, false)).toEqual([]);
    expect(missing(owner, true)).toEqual([]);
  });

  test('a grid without a picker keeps the role held, or takes the base role when the user type changes', () => {
    const roleOf = (type: 'Guest' | 'Paid', held: string | null) =>
      roleBehindGrid(shippedRoles, 'erp', { type, held })?.shortCode;
    expect(roleOf('Paid', null)).toBe('standard');
    expect(roleOf('Guest', null)).toBe('guest');
    expect(roleOf('Paid', 'accountant')).toBe('accountant');
    expect(roleOf('Guest', 'accountant')).toBe('guest');
    expect(roleOf('Guest', 'guest_auditor')).toBe('guest_auditor');
    expect(roleOf('Paid', 'guest')).toBe('standard');
  });
});
