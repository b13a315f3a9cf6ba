import { describe, expect, test } from 'vitest';
import { decideResetFactors } from './reset-factors.ts';

const owner = { isOwner: true, consoleRole: null, modules: [] };
const admin = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] } as const;
const account = { isCreatedHere: true, otherMemberships: 0, otherInvitations: 0 };
const facts = { actor: owner, isOwnRecord: false, account, hasFactor: true };

describe("resetting a member's lost second factor", () => {
  test('an owner may, for an account that the organisation made and nobody else counts on', () => {
    expect(decideResetFactors(facts).allowed).toBe(true);
  });

  test.each([
    ['an admin', { actor: admin }, 'request.unauthorized'],
    ['somebody outside', { actor: null }, 'request.unauthorized'],
    ['an owner for themselves', { isOwnRecord: true }, 'users.own_factor'],
    ['for an account that its owner made', { account: { ...account, isCreatedHere: false } }, 'users.factor_not_ours'],
    ['for a member of two organisations', { account: { ...account, otherMemberships: 1 } }, 'users.factor_not_ours'],
    [
      'for somebody whom another organisation has invited',
      { account: { ...account, otherInvitations: 1 } },
      'users.factor_not_ours',
    ],
    ['for somebody without a factor', { hasFactor: false }, 'users.no_factor'],
  ] as const)('%s may not', (_who, change, refusal) => {
    expect(decideResetFactors({ ...facts, ...change })).toEqual({ allowed: false, refusal });
  });
});
