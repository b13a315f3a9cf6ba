import { expect, test } from 'vitest';
import { decideLeave } from './leave-organisation.ts';

test.each([
  ['a member', false, 0, true],
  ['one owner of several', true, 1, true],
  ['the last active owner', true, 0, false],
])('[D-110] %s may leave: isOwner=%s, %i other owners: %s', (_who, isOwner, otherActiveOwners, isAllowed) => {
  expect(decideLeave({ isOwner, otherActiveOwners }).allowed).toBe(isAllowed);
});
