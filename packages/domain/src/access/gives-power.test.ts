import { expect, test } from 'vitest';
import { changesPower, givesPower } from './gives-power.ts';
import type { RoleAssignment } from './role-assignment.ts';

const role = (product: RoleAssignment['product'], name: string): RoleAssignment => ({
  product,
  role: name,
  modules: [],
});

test.each([
  ['an owner', [role('organisation', 'owner')], true],
  ['an admin of the console', [role('crm', 'user'), role('console', 'admin')], true],
  ['a manager of the console', [role('console', 'manager')], false],
  ['a user of one product', [role('crm', 'admin')], false],
  ['nobody', [], false],
] as const)('[D-481] %s', (_who, roles, isPower) => {
  expect(givesPower(roles)).toBe(isPower);
});

const owner = [role('organisation', 'owner'), role('console', 'admin')];
const admin = [role('console', 'admin')];
const member = [role('console', 'member'), role('crm', 'user')];

test.each([
  ['a member who becomes owner', member, owner, true],
  ['an owner who becomes admin', owner, admin, true],
  ['an admin who becomes member', admin, member, true],
  ['an owner who gets a role in a product', owner, [...owner, role('crm', 'user')], false],
  ['a member who loses a role in a product', member, [role('console', 'member')], false],
] as const)('[D-520] %s', (_who, before, after, isChange) => {
  expect(changesPower(before, after)).toBe(isChange);
});
