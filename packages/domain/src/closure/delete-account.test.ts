import { expect, test } from 'vitest';
import { fateOf, isReasonText } from './delete-account.ts';

const owner = { isOwner: true, isClosed: false, otherActiveOwners: 0, otherPeople: 3 };

test.each([
  { what: 'a member', facts: { ...owner, isOwner: false }, fate: 'leave' },
  { what: 'one of two owners', facts: { ...owner, otherActiveOwners: 1 }, fate: 'leave' },
  { what: 'the last owner of others', facts: owner, fate: 'blocked' },
  { what: 'an owner without anybody else', facts: { ...owner, otherPeople: 0 }, fate: 'close' },
  { what: 'the last owner of a deleted organisation', facts: { ...owner, isClosed: true }, fate: 'leave' },
])('[D-68] $what who deletes the account: $fate', ({ facts, fate }) => {
  expect(fateOf(facts)).toBe(fate);
});

test('[VAL-58] a free text as the reason has between 3 and 500 characters', () => {
  expect([' ab ', 'abc', 'x'.repeat(500), 'x'.repeat(501)].map(isReasonText)).toEqual([false, true, true, false]);
});
