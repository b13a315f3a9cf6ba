import { assert, constantFrom, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, can, type Permission, permissions } from './permissions.ts';

const actors: Record<string, Actor> = {
  owner: { isOwner: true, consoleRole: null, modules: [] },
  'admin without modules': { isOwner: false, consoleRole: 'admin', modules: [] },
  'admin with subscription': { isOwner: false, consoleRole: 'admin', modules: ['m_console_subscription'] },
  'admin with role': { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] },
  manager: { isOwner: false, consoleRole: 'manager', modules: [] },
  'manager with user_r': { isOwner: false, consoleRole: 'manager', modules: ['m_console_user_r'] },
  'member with every module': {
    isOwner: false,
    consoleRole: 'member',
    modules: ['m_console_subscription', 'm_console_role', 'm_console_user_r'],
  },
  'manager with the admin modules': {
    isOwner: false,
    consoleRole: 'manager',
    modules: ['m_console_subscription', 'm_console_role'],
  },
  'admin with user_r': { isOwner: false, consoleRole: 'admin', modules: ['m_console_user_r'] },
  'no role': { isOwner: false, consoleRole: null, modules: [] },
};

const ownerAndAdmins = [
  'owner',
  'admin without modules',
  'admin with subscription',
  'admin with role',
  'admin with user_r',
];

const expected: Record<Permission, string[]> = {
  use_subscriptions: ['owner', 'admin with subscription'],
  manage_users: ['owner', 'admin with role', 'manager', 'manager with user_r', 'manager with the admin modules'],
  act_on_users: ['owner', 'admin with role', 'manager with user_r'],
  change_settings: ownerAndAdmins,
  close_company: ['owner'],
  add_organisation: ownerAndAdmins,
  see_plans: ownerAndAdmins,
  read_audit_log: ['owner'],
  manage_factors: ['owner'],
  see_plan_section: Object.keys(actors).filter((name) => name !== 'no role'),
};

describe('the permission table', () => {
  test.each(Object.keys(permissions) as Permission[])('%s is held by exactly these', (permission) => {
    const holders = Object.entries(actors).flatMap(([name, actor]) => (can(actor, permission) ? [name] : []));
    expect(holders).toEqual(expected[permission]);
  });

  test('gives no permission to a person outside any organisation', () => {
    expect((Object.keys(permissions) as Permission[]).some((permission) => can(null, permission))).toBe(false);
  });

  test('never takes a permission away when a module is added', () => {
    const modules = uniqueArray(constantFrom('m_console_subscription', 'm_console_role', 'm_console_user_r', 'other'));
    const roles = constantFrom('admin', 'manager', 'member', null);
    const names = constantFrom(...(Object.keys(permissions) as Permission[]));
    assert(
      property(roles, modules, modules, names, (consoleRole, some, more, permission) => {
        const actor = { isOwner: false, consoleRole, modules: some };
        return !can(actor, permission) || can({ ...actor, modules: [...some, ...more] }, permission);
      }),
    );
  });
});
