import { expect, test } from 'vitest';
import { givesPower } from './gives-power.ts';
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
