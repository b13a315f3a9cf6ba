import { assert, boolean, integer, nat, option, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consoleRoles } from '../access/permissions.ts';
import { decideAcceptFor, decideActForClient, planAssociationStep } from '../company/bookkeeper-association.ts';
import { type PasswordPolicy, strictestPasswordPolicy } from '../security/strictest-policy.ts';
import { planAddPerson } from './add-person.ts';

describe('adding somebody', () => {
  const adder = { isEmailVerified: true };

  test('[D-111] is refused until whoever adds has proved a mailbox of their own', () => {
    expect(planAddPerson({ isEmailVerified: false }, null)).toEqual({
      allowed: false,
      refusal: 'identity.verify_first',
    });
  });

  test('creates an account for a person without one, and invites a person with one', () => {
    expect(planAddPerson(adder, null)).toEqual({ allowed: true, plan: 'create_account' });
    expect(planAddPerson(adder, { isMemberHere: false, isInvitedHere: false })).toEqual({
      allowed: true,
      plan: 'send_invitation',
    });
    expect(planAddPerson(adder, { isMemberHere: false, isInvitedHere: true })).toMatchObject({
      refusal: 'users.already_invited',
    });
    expect(planAddPerson(adder, { isMemberHere: true, isInvitedHere: false })).toMatchObject({
      refusal: 'users.already_member',
    });
  });
});

const policy: PasswordPolicy = {
  minLength: 8,
  maxLength: 72,
  mustIncludeUpperCaseLetters: false,
  mustIncludeSpecialChars: false,
  mustIncludeNumbers: false,
  expirePasswordAfterDays: null,
  restrictLastPasswordsCount: 0,
};

describe('the policy of somebody in several organisations', () => {
  test('is the strictest in every point', () => {
    expect(strictestPasswordPolicy([])).toBeNull();
    expect(strictestPasswordPolicy([policy])).toEqual(policy);
    const other = { ...policy, minLength: 12, mustIncludeNumbers: true, expirePasswordAfterDays: 90 };
    const third = { ...policy, maxLength: 40, mustIncludeSpecialChars: true, restrictLastPasswordsCount: 5 };
    expect(strictestPasswordPolicy([policy, other, third, { ...policy, expirePasswordAfterDays: 30 }])).toEqual({
      minLength: 12,
      maxLength: 40,
      mustIncludeUpperCaseLetters: false,
      mustIncludeSpecialChars: true,
      mustIncludeNumbers: true,
      expirePasswordAfterDays: 30,
      restrictLastPasswordsCount: 5,
    });
  });

  test('allows passwords where two length ranges do not overlap', () => {
    const short = { ...policy, maxLength: 10 };
    const long = { ...policy, minLength: 16 };
    expect(strictestPasswordPolicy([short, long])).toMatchObject({ minLength: 16, maxLength: 16 });
  });

  test('is the same for any order of organisations, and for repeated ones', () => {
    const anyPolicy = record({
      minLength: integer({ min: 8, max: 30 }),
      maxLength: integer({ min: 30, max: 72 }),
      mustIncludeUpperCaseLetters: boolean(),
      mustIncludeSpecialChars: boolean(),
      mustIncludeNumbers: boolean(),
      expirePasswordAfterDays: option(integer({ min: 1, max: 365 })),
      restrictLastPasswordsCount: nat(24),
    });
    assert(
      property(uniqueArray(anyPolicy), (all) => {
        expect(strictestPasswordPolicy(all.toReversed())).toEqual(strictestPasswordPolicy(all));
        expect(strictestPasswordPolicy([...all, ...all])).toEqual(strictestPasswordPolicy(all));
      }),
    );
  });
});

describe('bookkeeper and client', () => {
  const states = [null, 'granted', 'accepted', 'revoked'] as const;

  test('the client grants, the bookkeeper accepts, either revokes', () => {
    const table = (['grant', 'accept', 'revoke'] as const).flatMap((step) =>
      (['client', 'bookkeeper'] as const).map((side) => {
        const ends = states.map((state) => {
          const decision = planAssociationStep(state, step, side);
          return decision.allowed ? decision.plan : '-';
        });
        return `${step} by ${side}: ${ends.join(' ')}`;
      }),
    );
    expect(table).toEqual([
      'grant by client: granted - - granted',
      'grant by bookkeeper: - - - -',
      'accept by client: - - - -',
      'accept by bookkeeper: - accepted - -',
      'revoke by client: - revoked revoked -',
      'revoke by bookkeeper: - revoked revoked -',
    ]);
    expect(planAssociationStep(null, 'grant', 'bookkeeper')).toMatchObject({ refusal: 'request.unauthorized' });
    expect(planAssociationStep('revoked', 'accept', 'bookkeeper')).toMatchObject({
      refusal: 'bookkeeper.association_not_open',
    });
  });

  test('a client is accepted for a bookkeeping organisation, and never for the client itself', () => {
    expect(decideAcceptFor({ isBookkeeper: true, isClientItself: false }).allowed).toBe(true);
    expect(decideAcceptFor({ isBookkeeper: false, isClientItself: false })).toMatchObject({
      refusal: 'bookkeeper.not_a_bookkeeper',
    });
    for (const isBookkeeper of [true, false]) {
      expect(decideAcceptFor({ isBookkeeper, isClientItself: true })).toMatchObject({
        refusal: 'bookkeeper.own_organisation',
      });
    }
  });

  test('[D-109] only owners and admins of the bookkeeping organisation act for its clients', () => {
    const consoleModules = ['m_console_role', 'm_console_user_r', 'm_console_subscription'];
    const may = [...consoleRoles, null].filter((consoleRole) => {
      const actor = { isOwner: false, consoleRole, modules: consoleModules };
      return decideActForClient({ actor, association: 'accepted', isBuyingOwnSubscription: false }).allowed;
    });
    expect(may).toEqual(['admin']);
  });

  test('only an accepted association lets the bookkeeper act, and never buy their own subscription there', () => {
    const actor = { isOwner: true, consoleRole: null, modules: [] };
    expect(
      states.map((association) => decideActForClient({ actor, association, isBuyingOwnSubscription: false }).allowed),
    ).toEqual([false, false, true, false]);
    expect(decideActForClient({ actor, association: 'granted', isBuyingOwnSubscription: true })).toMatchObject({
      refusal: 'bookkeeper.not_associated',
    });
    expect(decideActForClient({ actor, association: 'accepted', isBuyingOwnSubscription: true })).toMatchObject({
      refusal: 'bookkeeper.paid_subscription',
    });
  });
});
