import { assert, constantFrom, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { planRoleChange, type RoleChangeFacts } from './change-roles.ts';
import type { Actor } from './permissions.ts';
import { actorOf, type RoleAssignment } from './role-assignment.ts';

const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const userAdministrator: Actor = { isOwner: false, consoleRole: 'manager', modules: ['m_console_user_r'] };

const role = (product: RoleAssignment['product'], name: string, ...modules: string[]): RoleAssignment => ({
  product,
  role: name,
  modules,
});
const base: RoleChangeFacts = {
  catalogue: shippedRoles,
  actor: admin,
  isOwnRecord: false,
  before: [],
  after: [],
  otherActiveOwners: 1,
};
const answer = (facts: Partial<RoleChangeFacts>) => {
  const decision = planRoleChange({ ...base, ...facts });
  return decision.allowed ? decision.plan : decision.refusal;
};

describe('a change of roles', () => {
  test('writes only the roles that differ', () => {
    const before = [
      role('crm', 'user', 'm_crm_deals_rw', 'm_crm_contacts_r'),
      role('chat', 'user'),
      role('erp', 'sales'),
    ];
    const after = [
      role('erp', 'accountant', 'm_erp_journals_rw'),
      role('crm', 'user', 'm_crm_contacts_r', 'm_crm_deals_rw'),
      role('people', 'user'),
    ];
    expect(answer({ before, after })).toEqual({
      assign: [role('erp', 'accountant', 'm_erp_journals_rw'), role('people', 'user')],
      unassign: ['chat'],
    });
    expect(answer({ before, after: before })).toEqual({ assign: [], unassign: [] });
    expect(answer({ before, after: before.map((each) => ({ ...each, modules: [] })) })).toEqual({
      assign: [role('crm', 'user')],
      unassign: [],
    });
  });

  test.each([
    ['gives', [], [role('erp', 'admin')]],
    ['takes', [role('erp', 'owner')], []],
    ['swaps', [role('books_plus', 'admin')], [role('books_plus', 'standard')]],
    ['raises', [role('console', 'member')], [role('console', 'admin')]],
    ['alters', [role('console', 'admin')], [role('console', 'admin', 'm_console_subscription')]],
    ['makes owner', [role('organisation', 'org_user')], [role('organisation', 'owner')]],
  ])(
    'is refused if anybody but an owner %s an owner or admin role of ERP, books and console',
    (_what, before, after) => {
      expect(answer({ before, after })).toBe('users.owner_protected');
      expect(answer({ before, after, actor: userAdministrator })).toBe('users.owner_protected');
      expect(answer({ before, after, actor: owner })).toMatchObject({ assign: after });
    },
  );

  test('is allowed for an admin beside an unchanged admin role, and with an admin role of another product', () => {
    const held = role('console', 'admin', 'm_console_role');
    expect(answer({ before: [held], after: [held, role('crm', 'admin')] })).toEqual({
      assign: [role('crm', 'admin')],
      unassign: [],
    });
  });

  test('is refused on the own console record of anybody but an owner', () => {
    const change = { before: [role('console', 'manager')], after: [role('console', 'manager', 'm_console_user_r')] };
    expect(answer({ ...change, actor: userAdministrator, isOwnRecord: true })).toBe('users.owner_protected');
    expect(answer({ ...change, actor: userAdministrator })).toMatchObject({ assign: change.after });
    expect(answer({ ...change, actor: owner, isOwnRecord: true })).toMatchObject({ assign: change.after });
  });

  test('of an owner is only for owners, and the last owner stays owner', () => {
    const before = [role('organisation', 'owner')];
    expect(answer({ before, after: [...before, role('chat', 'user')] })).toBe('users.owner_protected');
    expect(answer({ before, after: [], actor: owner, otherActiveOwners: 0 })).toBe('users.last_owner');
    expect(answer({ before, after: [role('organisation', 'org_user')], actor: owner, otherActiveOwners: 0 })).toBe(
      'users.last_owner',
    );
    expect(answer({ before, after: [], actor: owner })).toEqual({ assign: [], unassign: ['organisation'] });
    // An owner may step down once there is another (N-13).
    expect(answer({ before, after: [], actor: owner, isOwnRecord: true })).toMatchObject({
      unassign: ['organisation'],
    });
    expect(answer({ before, after: [...before, role('chat', 'user')], actor: owner, otherActiveOwners: 0 })).toEqual({
      assign: [role('chat', 'user')],
      unassign: [],
    });
  });

  test.each([
    ['an unknown role', [role('chat', 'emperor')], 'users.unknown_role'],
    ['a product without roles', [role('aio', 'admin')], 'users.unknown_role'],
    ['the hidden auditor', [role('erp', 'auditor')], 'users.unknown_role'],
    ['two roles in one product', [role('chat', 'user'), role('chat', 'guest')], 'users.unknown_role'],
    ['an unknown module', [role('chat', 'user', 'm_chat_everything')], 'users.unknown_module'],
    ['a module of another product', [role('chat', 'user', 'm_people_payroll_r')], 'users.unknown_module'],
    ['a level that a guest is not offered', [role('chat', 'guest', 'm_chat_channels_rw')], 'users.unknown_module'],
    [
      'two levels of one area',
      [role('chat', 'user', 'm_chat_channels_r', 'm_chat_channels_rw')],
      'users.unknown_module',
    ],
  ])('is refused for %s', (_what, after, refusal) => {
    expect(answer({ after })).toBe(refusal);
  });

  test('lets a person keep the hidden auditor role they already hold', () => {
    const before = [role('erp', 'auditor')];
    const after = [role('erp', 'auditor', 'm_erp_sales_r')];
    expect(answer({ before, after })).toEqual({ assign: after, unassign: [] });
  });

  test('is refused to people who may not act on users', () => {
    expect(answer({ actor: { ...admin, modules: [] }, after: [role('chat', 'user')] })).toBe('request.unauthorized');
    expect(answer({ actor: null })).toBe('request.unauthorized');
  });

  test('by people who are not owners never adds or removes an owner or admin, in any sequence', () => {
    const held = constantFrom(...['admin', 'manager', 'member'].map((each) => role('console', each)));
    const owning = constantFrom(role('organisation', 'owner'), role('organisation', 'org_user'));
    const some = uniqueArray(constantFrom(role('chat', 'user'), role('erp', 'sales')));
    assert(
      property(held, owning, held, owning, some, (one, ownsOne, other, ownsOther, products) => {
        const before = [one, ownsOne];
        const after = [other, ownsOther, ...products];
        const { allowed } = planRoleChange({ ...base, before, after });
        const [was, is] = [actorOf(before), actorOf(after)];
        const isTouched = was.isOwner || is.isOwner || (was.consoleRole === 'admin') !== (is.consoleRole === 'admin');
        return allowed === !isTouched;
      }),
    );
  });
});
