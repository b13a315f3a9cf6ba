import { describe, expect, test } from 'vitest';
import { displayedRole } from './displayed-role.ts';
import type { ConsoleRole } from './permissions.ts';
import { actorOf, type RoleAssignment, rolesOfActor } from './role-assignment.ts';
import { roleTitleOf } from './role-title.ts';

const inConsole = (role: string, modules: string[] = []): RoleAssignment => ({ product: 'console', role, modules });
const owner: RoleAssignment = { product: 'organisation', role: 'owner', modules: [] };
const orgUser: RoleAssignment = { product: 'organisation', role: 'org_user', modules: [] };

describe('what roles make of somebody', () => {
  test('[ROLE-02] owner is judged from the organisation app alone', () => {
    expect(actorOf([owner]).isOwner).toBe(true);
    expect(actorOf([orgUser]).isOwner).toBe(false);
    expect(actorOf([{ ...owner, product: 'erp' }, inConsole('owner')])).toMatchObject({
      isOwner: false,
      consoleRole: null,
    });
  });

  test('[ROLE-03] admin, manager and member are judged from the console app alone', () => {
    for (const role of ['admin', 'manager', 'member'])
      expect(actorOf([inConsole(role, ['m_console_role'])])).toEqual({
        isOwner: false,
        consoleRole: role,
        modules: ['m_console_role'],
      });
    expect(actorOf([{ product: 'erp', role: 'admin', modules: ['m_console_role'] }])).toEqual({
      isOwner: false,
      consoleRole: null,
      modules: [],
    });
  });

  test.each<[boolean, ConsoleRole | null, string]>([
    [true, 'admin', 'Owner'],
    [true, null, 'Owner'],
    [false, 'admin', 'Admin'],
    [false, 'manager', 'Member'],
    [false, 'member', 'Member'],
    [false, null, 'Member'],
  ])('the displayed role of owner=%s in console=%s is %s', (isOwner, consoleRole, shown) => {
    expect(displayedRole({ isOwner, consoleRole })).toBe(shown);
    const actor = { isOwner, consoleRole, modules: consoleRole === null ? [] : ['m_console_role'] };
    expect(actorOf(rolesOfActor(actor))).toEqual(actor);
  });

  test('[ROLE-08] the titles org_user and user both map to user', () => {
    expect(['org_user', 'user', 'member'].map(roleTitleOf)).toEqual(['user', 'user', 'user']);
    expect(['owner', 'admin', 'manager'].map(roleTitleOf)).toEqual(['owner', 'admin', 'manager']);
    expect(['accountant', 'toString', ''].map(roleTitleOf)).toEqual([null, null, null]);
  });
});
