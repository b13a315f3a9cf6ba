import { expect, test } from 'vitest';
import { openedOrganisation } from './opened-organisation.ts';

test.each([
  ['the one used last', ['a', 'b'], 0, 'b', { allowed: true, plan: 'b' }],
  ['the first, if the one used last is closed', ['a', 'b'], 1, 'c', { allowed: true, plan: 'a' }],
  ['the first, if none was used', ['a'], 0, null, { allowed: true, plan: 'a' }],
  ['none, for who belongs to none', [], 0, 'c', { allowed: true, plan: null }],
  ['none, for who is disabled in all', [], 2, 'c', { allowed: true, plan: null }],
])('a new session starts in %s', (_where, openIds, disabledCount, lastId, expected) => {
  expect(openedOrganisation({ openIds, disabledCount, lastId, isEmailVerified: true })).toEqual(expected);
});

test('somebody disabled everywhere whose mailbox is unproved cannot sign in', () => {
  const facts = { openIds: [], disabledCount: 1, lastId: null, isEmailVerified: false };
  expect(openedOrganisation(facts)).toEqual({ allowed: false, refusal: 'identity.disabled' });
});
