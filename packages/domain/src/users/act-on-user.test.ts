import { assert, boolean, constantFrom, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, can } from '../access/permissions.ts';
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
      expect(answer(decideUserAction({ ...facts, target: { isOwner: false } }, action))).toBe(onMember);
      expect(answer(decideUserAction({ ...facts, target: { isOwner: true } }, action))).toBe(onOwner);
    }
  });

  test('nobody may delete or disable the last owner', () => {
    const facts = { actor: owner, target: { isOwner: true }, isOwnRecord: false, otherActiveOwners: 0 };
    expect(userActions.map((action) => [action, answer(decideUserAction(facts, action))])).toEqual([
      ['edit', 'allowed'],
      ['delete', 'users.last_owner'],
      ['disable', 'users.last_owner'],
      ['enable', 'allowed'],
      ['set_password', 'allowed'],
      ['send_reset_link', 'allowed'],
    ]);
    expect(answer(decideUserAction({ ...facts, target: { isOwner: false } }, 'delete'))).toBe('allowed');
  });

  test.each([
    ['the only owner', owner, true, 0],
    ['one owner of several', owner, true, 2],
    ['an admin', admin, false, 1],
  ])('%s may not delete or disable themselves', (_name, actor, isOwner, otherActiveOwners) => {
    const facts = { actor, target: { isOwner }, isOwnRecord: true, otherActiveOwners };
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
        const facts = { actor: who, target: { isOwner }, isOwnRecord: false, otherActiveOwners };
        const { allowed } = decideUserAction(facts, action);
        return !allowed || (can(who, 'act_on_users') && (!isOwner || who.isOwner));
      }),
    );
  });

  test('the screen explains a forbidden action in the words of the specification', () => {
    expect(preventedAction).toEqual({ title: 'Action prevented', message: 'You cannot perform this action' });
  });
});

describe('setting the password of another', () => {
  const facts = { actor: admin, target: { isOwner: false }, isOwnRecord: false, otherActiveOwners: 1 };
  test.each([
    [true, 0, 'allowed'],
    [true, 1, 'users.reset_link_only'],
    [false, 0, 'users.reset_link_only'],
    [false, 2, 'users.reset_link_only'],
  ])('of an account made here=%s with %i other memberships: %s', (isCreatedHere, otherMemberships, expected) => {
    expect(answer(decideSetPassword(facts, { isCreatedHere, otherMemberships, roles: [] }))).toBe(expected);
  });

  test('is refused for accounts with admin roles and for the own account', () => {
    const own = { isCreatedHere: true, otherMemberships: 0, roles: [] };
    const roles = [{ product: 'console', role: 'admin', modules: [] }] as const;
    expect(answer(decideSetPassword(facts, { ...own, roles }))).toBe('users.reset_link_only');
    expect(answer(decideSetPassword({ ...facts, actor: owner }, { ...own, roles }))).toBe('allowed');
    expect(answer(decideSetPassword({ ...facts, isOwnRecord: true }, own))).toBe('users.reset_link_only');
  });

  test('is refused wherever another action on the person is refused', () => {
    const own = { isCreatedHere: true, otherMemberships: 0, roles: [] };
    expect(answer(decideSetPassword({ ...facts, target: { isOwner: true } }, own))).toBe('users.owner_protected');
    expect(answer(decideSetPassword({ ...facts, actor: member }, own))).toBe('request.unauthorized');
  });
});
