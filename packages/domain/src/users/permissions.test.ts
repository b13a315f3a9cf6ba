import { assert, constantFrom, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, can, type Permission, permissions } from './permissions.ts';

const actors: Record<string, Actor> = {
  owner: { isOwner: true, consoleRole: null, modules: [] },
  'admin without modules': { isOwner: false, consoleRole: 'admin', modules: [] },
  'admin with subscription': { isOwner: false, consoleRole: 'admin', modules: ['m_console_subscription'] },
  'admin with role': { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] },
  manager: { isOwner: false, consoleRole: 'manager', modules: [] },
  'member with both modules': {
    isOwner: false,
    consoleRole: 'member',
    modules: ['m_console_subscription', 'm_console_role'],
  },
  'no role': { isOwner: false, consoleRole: null, modules: [] },
};

const expected: Record<Permission, string[]> = {
  use_subscriptions: ['owner', 'admin with subscription'],
  manage_users: ['owner', 'admin with role', 'manager'],
  change_settings: ['owner', 'admin without modules', 'admin with subscription', 'admin with role'],
  add_organisation: ['owner', 'admin without modules', 'admin with subscription', 'admin with role'],
  see_plans: ['owner', 'admin without modules', 'admin with subscription', 'admin with role'],
};

describe('the permission table', () => {
  test.each(Object.keys(permissions) as Permission[])('%s is held by exactly these', (permission) => {
    const holders = Object.entries(actors).flatMap(([name, actor]) => (can(actor, permission) ? [name] : []));
    expect(holders).toEqual(expected[permission]);
  });

  test('somebody outside any organisation holds nothing', () => {
    expect((Object.keys(permissions) as Permission[]).some((permission) => can(null, permission))).toBe(false);
  });

  test('one module more never allows less', () => {
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
