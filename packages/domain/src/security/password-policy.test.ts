import { assert, boolean, constant, integer, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unmetRules } from '../users/set-password-form.ts';
import { passwordFault } from './password.ts';
import { type DueRule, passwordDue, passwordExpiresAt, reminderIn } from './password-due.ts';
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

  test('[VAL-45] [VAL-48] [X-61] [D-85] equal lengths and the defaults can be saved: 6 to 15, the last 3, no expiry', () => {
    expect(message({ minLength: 15, maxLength: 15 })).toEqual([]);
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

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const rule: DueRule = { expiredAt: null, expireAfterDays: 90, expirySince: day(0), joinedAt: day(-500) };

describe('[N-06] when a password must be changed', () => {
  test('at the age that the policy names, and never within the first week of that rule', () => {
    expect(passwordExpiresAt(day(10), rule)).toEqual(day(100));
    expect(passwordDue(day(10), [rule], day(99.9))).toBeNull();
    expect(passwordDue(day(10), [rule], day(100))).toBe('expired');
    expect(passwordDue(day(-400), [rule], day(6.9))).toBeNull();
    expect(passwordDue(day(-400), [rule], day(7))).toBe('expired');
  });

  test('after everybody was asked, until another one is chosen; not by whoever joined later or has none', () => {
    const asked = { ...rule, expireAfterDays: null, expiredAt: day(5) };
    expect(passwordDue(day(4), [asked], day(5))).toBe('asked');
    expect(passwordDue(day(6), [asked], day(7))).toBeNull();
    expect(passwordDue(day(4), [{ ...asked, joinedAt: day(6) }], day(7))).toBeNull();
    expect(passwordDue(null, [asked, rule], day(999))).toBeNull();
  });

  test('the earliest date of all organisations counts', () => {
    const strict = { ...rule, expireAfterDays: 30 };
    expect(passwordDue(day(10), [rule, strict], day(40))).toBe('expired');
    expect(passwordDue(day(10), [rule], day(40))).toBeNull();
  });

  test('people are reminded a week and a day before, once each, and at once when the rule is new', () => {
    const reminded = Array.from({ length: 110 }, (_, at) => at).filter(
      (at) => reminderIn(day(10.5), rule, { from: day(at), to: day(at + 1) }) !== null,
    );
    expect(reminded).toEqual([93, 99]);
    expect(reminderIn(day(-400), rule, { from: day(-0.1), to: day(0) })).toEqual(day(7));
    expect(reminderIn(day(10), { ...rule, expireAfterDays: null }, { from: day(0), to: day(900) })).toBeNull();
  });
});
