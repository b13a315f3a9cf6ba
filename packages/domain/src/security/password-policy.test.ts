import { assert, boolean, constant, integer, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unmetRules } from '../users/set-password-form.ts';
import { passwordFault } from './password.ts';
import { policyDefaults, policyFaults, policyInForce } from './password-policy.ts';
import { strictestPasswordPolicy } from './strictest-policy.ts';

describe('what may be saved', () => {
  const message = (typed: Partial<typeof policyDefaults>) =>
    policyFaults({ ...policyDefaults, ...typed }).map((fault) => fault.message);

  test.each([
    ['[VAL-43]', { minLength: 0 }, 'Please enter minimum password length between 1 to 127'],
    ['[VAL-43]', { minLength: 128, maxLength: 128 }, 'Please enter minimum password length between 1 to 127'],
    ['[VAL-44]', { maxLength: 129 }, 'Please enter maximum password length between 1 to 128'],
    ['[VAL-45]', { minLength: 16 }, 'Password minimum length should be less than maximum length'],
    ['[VAL-46]', { expirePasswordAfterDays: 366 }, 'Please enter a number of days between 1 to 365'],
    ['[VAL-46]', { expirePasswordAfterDays: 0 }, 'Please enter a number of days between 1 to 365'],
    ['[VAL-47]', { restrictLastPasswordsCount: 6 }, 'Please enter a number of passwords between 1 to 5'],
    ['[VAL-47]', { restrictLastPasswordsCount: 0 }, 'Please enter a number of passwords between 1 to 5'],
  ])('%s a number outside its bounds is refused: %j', (_id, typed, expected) => {
    expect(message(typed)).toEqual([expected]);
  });

  test('[VAL-45] lengths that cross are said at the longest, and only if both are in their bounds', () => {
    expect(policyFaults({ ...policyDefaults, minLength: 16 }).map(({ field }) => field)).toEqual(['maxLength']);
    expect(policyFaults({ ...policyDefaults, minLength: 128 }).map(({ field }) => field)).toEqual(['minLength']);
  });

  test.each([
    [6, 15, { minLength: 8, maxLength: 15 }],
    [3, 5, { minLength: 8, maxLength: 8 }],
    [20, 40, { minLength: 20, maxLength: 40 }],
  ])('[D-86] %i to %i characters are in force as %j', (minLength, maxLength, expected) => {
    expect(policyInForce({ ...policyDefaults, enabled: true, minLength, maxLength })).toMatchObject(expected);
  });

  test('[SEC-09] a policy that is off asks for nothing', () => {
    expect(policyInForce(policyDefaults)).toBeNull();
  });

  test('[VAL-45] [VAL-48] [X-61] [D-85] equal lengths and the defaults can be saved: 6 to 15, the last 3, no expiry', () => {
    expect(message({ minLength: 15, maxLength: 15 })).toEqual([]);
    expect(message({ minLength: 1, maxLength: 1 })).toEqual([]);
    expect(message({ minLength: 127, maxLength: 128 })).toEqual([]);
    expect(message({ expirePasswordAfterDays: 1, restrictLastPasswordsCount: 1 })).toEqual([]);
    expect(message({ expirePasswordAfterDays: 365, restrictLastPasswordsCount: 5 })).toEqual([]);
    expect(message({})).toEqual([]);
    expect(policyDefaults).toMatchObject({ minLength: 6, maxLength: 15, restrictLastPasswordsCount: 3 });
    expect(policyDefaults.expirePasswordAfterDays).toBeNull();
  });
});

const length = integer({ min: 1, max: 127 });
const anySettings = record({
  enabled: constant(true),
  minLength: length,
  more: integer({ min: 0, max: 127 }),
  mustIncludeUpperCaseLetters: boolean(),
  mustIncludeSpecialChars: boolean(),
  mustIncludeNumbers: boolean(),
  expirePasswordAfterDays: oneof(constant(null), integer({ min: 1, max: 365 })),
  restrictLastPasswordsCount: integer({ min: 1, max: 5 }),
}).map(({ more, ...settings }) => ({ ...settings, maxLength: Math.min(128, settings.minLength + more) }));

test('[X-60] [D-86] [D-225] whatever two organisations ask for, some password of at least 8 characters meets both', () => {
  assert(
    property(anySettings, anySettings, (one, other) => {
      const policies = [policyInForce(one), policyInForce(other)].filter((policy) => policy !== null);
      const policy = strictestPasswordPolicy(policies)!;
      expect(policy.minLength).toBeGreaterThanOrEqual(8);
      const password = 'Aq7!mZ2?'.repeat(16).slice(0, policy.minLength);
      expect(unmetRules(password, policy)).toEqual([]);
      expect(passwordFault(password, { policy })).toBeNull();
    }),
  );
});

test.each(['mustIncludeUpperCaseLetters', 'mustIncludeSpecialChars', 'mustIncludeNumbers'] as const)(
  '[SEC-09] %s counts if one organisation asks for it',
  (field) => {
    const asks = { ...policyDefaults, [field]: true };
    expect(strictestPasswordPolicy([policyDefaults, asks])).toMatchObject({ [field]: true });
    expect(strictestPasswordPolicy([asks, policyDefaults])).toMatchObject({ [field]: true });
    expect(strictestPasswordPolicy([policyDefaults, policyDefaults])).toMatchObject({ [field]: false });
  },
);
