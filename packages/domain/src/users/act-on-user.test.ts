import { assert, boolean, constantFrom, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, can, consoleRoles } from '../access/permissions.ts';
import { decideUserAction, preventedAction, userActions } from './act-on-user.ts';
import { decideSetPassword } from './set-password.ts';

const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const bareAdmin: Actor = { isOwner: false, consoleRole: 'admin', modules: [] };
const userAdministrator: Actor = { isOwner: false, consoleRole: 'manager', modules: ['m_console_user_r'] };
const bareAdministrator: Actor = { isOwner: false, consoleRole: 'manager', modules: [] };
const member: Actor = { isOwner: false, consoleRole: 'member', modules: ['m_console_role', 'm_console_user_r'] };

const answer = (decision: { allowed: true } | { allowed: false; refusal: string }) =>
  decision.allowed ? 'allowed' : decision.refusal;

describe('what one member may do to another', () => {
  test.each([
    ['owner', owner, 'allowed', 'allowed'],
    ['admin with m_console_role', admin, 'allowed', 'users.owner_protected'],
    ['manager with m_console_user_r', userAdministrator, 'allowed', 'users.owner_protected'],
    ['admin without modules', bareAdmin, 'request.unauthorized', 'request.unauthorized'],
    ['manager without modules', bareAdministrator, 'request.unauthorized', 'request.unauthorized'],
    ['member', member, 'request.unauthorized', 'request.unauthorized'],
    ['nobody', null, 'request.unauthorized', 'request.unauthorized'],
  ])('%s, for every action', (_name, actor, onMember, onOwner) => {
    for (const action of userActions) {
      const facts = { actor, isOwnRecord: false, otherActiveOwners: 1 };
      expect(answer(decideUserAction({ ...facts, target: { isOwner: false, consoleRole: null } }, action))).toBe(
        onMember,
      );
      expect(answer(decideUserAction({ ...facts, target: { isOwner: true, consoleRole: null } }, action))).toBe(
        onOwner,
      );
    }
  });

  test('nobody may delete or disable the last owner', () => {
    const facts = {
      actor: owner,
      target: { isOwner: true, consoleRole: null },
      isOwnRecord: false,
      otherActiveOwners: 0,
    };
    expect(userActions.map((action) => [action, answer(decideUserAction(facts, action))])).toEqual([
      ['edit', 'allowed'],
      ['delete', 'users.last_owner'],
      ['disable', 'users.last_owner'],
      ['enable', 'allowed'],
      ['set_password', 'allowed'],
      ['send_reset_link', 'allowed'],
      ['sign_out', 'allowed'],
    ]);
    expect(answer(decideUserAction({ ...facts, target: { isOwner: false, consoleRole: null } }, 'delete'))).toBe(
      'allowed',
    );
  });

  test.each([
    ['the only owner', owner, true, 0],
    ['one owner of several', owner, true, 2],
    ['an admin', admin, false, 1],
  ])('%s may not delete or disable themselves', (_name, actor, isOwner, otherActiveOwners) => {
    const facts = { actor, target: { ...actor, isOwner }, isOwnRecord: true, otherActiveOwners };
    expect(userActions.filter((action) => answer(decideUserAction(facts, action)) === 'users.own_account')).toEqual([
      'delete',
      'disable',
    ]);
  });

  test('only people with the permission may act, and only owners on an owner', () => {
    const actor = record({
      isOwner: boolean(),
      consoleRole: constantFrom('admin', 'manager', 'member', null),
      modules: uniqueArray(constantFrom('m_console_role', 'm_console_user_r', 'm_console_subscription')),
    });
    assert(
      property(actor, boolean(), nat(3), constantFrom(...userActions), (who, isOwner, otherActiveOwners, action) => {
        const target = { isOwner, consoleRole: null };
        const facts = { actor: who, target, isOwnRecord: false, otherActiveOwners };
        const { allowed } = decideUserAction(facts, action);
        return !allowed || (can(who, 'act_on_users') && (!isOwner || who.isOwner));
      }),
    );
  });

  /** Every pair of actor and target, for every action. `+`: allowed, `-`: protected, `x`: no right to act at all. */
  test.each([
    // target:                     owner admin manager member nobody
    ['owner', owner, '+++++'],
    ['admin with m_console_role', admin, '-++++'],
    ['manager with m_console_user_r', userAdministrator, '--+++'],
    ['admin without modules', bareAdmin, 'xxxxx'],
    ['manager without modules', bareAdministrator, 'xxxxx'],
    ['member', member, 'xxxxx'],
  ])('[ROLE-16] %s may act on nobody above them, whatever the action', (_name, actor, expected) => {
    const targets = [
      { isOwner: true, consoleRole: null },
      ...consoleRoles.map((consoleRole) => ({ isOwner: false, consoleRole })),
      { isOwner: false, consoleRole: null },
    ];
    for (const action of userActions) {
      const found = targets.map((target) => {
        const decision = decideUserAction({ actor, target, isOwnRecord: false, otherActiveOwners: 1 }, action);
        return decision.allowed ? '+' : decision.refusal === 'users.owner_protected' ? '-' : 'x';
      });
      expect([action, found.join('')]).toEqual([action, expected]);
    }
  });

  test('the screen explains a forbidden action in the words of the specification', () => {
    expect(preventedAction).toMatchObject({ title: 'Action prevented', message: 'You cannot perform this action' });
  });
});

describe('setting the password of another', () => {
  const target = { isOwner: false, consoleRole: 'member' } as const;
  const facts = { actor: admin, target, isOwnRecord: false, otherActiveOwners: 1 };
  const unused = {
    isCreatedHere: true,
    isEmailVerified: false,
    hasOwnPassword: false,
    otherMemberships: 0,
    otherInvitations: 0,
    roles: [],
  };

  test.each([
    ['nobody has used', {}, 'allowed'],
    ['has a proved mailbox', { isEmailVerified: true }, 'users.reset_link_only'],
    ['has a password that its person chose', { hasOwnPassword: true }, 'users.reset_link_only'],
    ['belongs to another organisation, too', { otherMemberships: 1 }, 'users.reset_link_only'],
    ['is invited by another organisation', { otherInvitations: 1 }, 'users.reset_link_only'],
    ['was not made here', { isCreatedHere: false }, 'users.reset_link_only'],
  ])('[D-106] of an account that %s', (_what, change, expected) => {
    expect(answer(decideSetPassword(facts, { ...unused, ...change }))).toBe(expected);
  });

  test('is refused for accounts with admin roles and for the own account', () => {
    const roles = [{ product: 'console', role: 'admin', modules: [] }] as const;
    expect(answer(decideSetPassword(facts, { ...unused, roles }))).toBe('users.reset_link_only');
    expect(answer(decideSetPassword({ ...facts, actor: owner }, { ...unused, roles }))).toBe('allowed');
    expect(answer(decideSetPassword({ ...facts, isOwnRecord: true }, unused))).toBe('users.reset_link_only');
  });

  test('is refused wherever another action on the person is refused', () => {
    const ofOwner = { ...facts, target: { isOwner: true, consoleRole: null } };
    expect(answer(decideSetPassword(ofOwner, unused))).toBe('users.owner_protected');
    expect(answer(decideSetPassword({ ...facts, actor: member }, unused))).toBe('request.unauthorized');
  });
});
