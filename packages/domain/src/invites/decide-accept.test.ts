import { expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import type { Actor } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { decideAccept } from './decide-accept.ts';

const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const member: Actor = { isOwner: false, consoleRole: 'member', modules: [] };
const asMember: RoleAssignment = { product: 'console', role: 'member', modules: [] };
const asAdmin: RoleAssignment = { product: 'console', role: 'admin', modules: [] };
const asOwner: RoleAssignment = { product: 'organisation', role: 'owner', modules: [] };
const holder = { email: 'cfo@acme.test', isEmailVerified: true };
const facts = { invited: 'cfo@acme.test', holder, isMember: false, catalogue: shippedRoles };

const answer = (decision: ReturnType<typeof decideAccept>) => (decision.allowed ? 'allowed' : decision.refusal);

test.each([
  ['an owner', owner, asOwner, 'allowed'],
  ['an owner', owner, asAdmin, 'allowed'],
  ['an admin', admin, asMember, 'allowed'],
  ['an admin who was an owner', admin, asOwner, 'invites.not_open'],
  ['an admin who was an owner', admin, asAdmin, 'invites.not_open'],
  ['a member who was an admin', member, asMember, 'invites.not_open'],
  ['somebody who left', null, asMember, 'invites.not_open'],
] as const)('(toward ROLE-17) an invitation from %s is judged when it is accepted', (_, inviter, role, expected) => {
  expect(answer(decideAccept({ ...facts, inviter, roles: [role] }))).toBe(expected);
});

test('an invitation cannot be accepted if its role is gone or the person is already a member', () => {
  const gone: RoleAssignment = { product: 'crm', role: 'no-such-role', modules: [] };
  expect(answer(decideAccept({ ...facts, inviter: owner, roles: [gone] }))).toBe('invites.not_open');
  expect(answer(decideAccept({ ...facts, inviter: owner, roles: [asMember], isMember: true }))).toBe(
    'invites.not_open',
  );
});

test('a person who signed up with an unverified mailbox cannot accept an invitation to its owner', () => {
  const offer = { ...facts, holder: { ...holder, isEmailVerified: false }, inviter: owner, roles: [asMember] };
  expect(answer(decideAccept(offer))).toBe('invites.verify_first');
});

test('[D-480] a person who proved another address since cannot accept an invitation to the former one', () => {
  const offer = { ...facts, holder: { ...holder, email: 'cfo@evil.test' }, inviter: owner, roles: [asMember] };
  expect(answer(decideAccept(offer))).toBe('invites.not_open');
});
