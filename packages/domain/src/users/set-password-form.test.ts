import { describe, expect, test } from 'vitest';
import { passwordFaultMessages } from '../security/password.ts';
import type { PasswordPolicy } from '../security/strictest-policy.ts';
import { setPasswordFault, unmetRules } from './set-password-form.ts';

const policy: PasswordPolicy = {
  minLength: 10,
  maxLength: 20,
  mustIncludeUpperCaseLetters: true,
  mustIncludeSpecialChars: true,
  mustIncludeNumbers: true,
  expirePasswordAfterDays: null,
  restrictLastPasswordsCount: 0,
};
const facts = { policy: null, isCommon: false, email: 'asha@kaveri.example' };
const faultOf = (password: string, confirmation = password, change: Partial<{ policy: PasswordPolicy }> = {}) =>
  setPasswordFault({ password, confirmation }, { ...facts, ...change });

describe('a password that is set for somebody', () => {
  test.each([' riverstone7', 'river stone7', 'riverstone7 ', 'river\tstone7', '   '])(
    '[VAL-24] [X-24] is refused with a space: %j',
    (password) => {
      const told = { message: 'Password cannot contain spaces', unmet: [] };
      expect(faultOf(password)).toEqual(told);
      expect(faultOf(password, password, { policy })).toEqual(told);
    },
  );

  test('[X-24] is not the same as its confirmation with a space', () => {
    expect(faultOf('riverstone7', 'river stone7')?.message).toBe('Confirm password should match new password');
  });

  test.each([
    ['', 'Please enter a valid password'],
    ['riverst', 'Password cannot be less than 8 characters'],
    [`x${'yz'.repeat(36)}`, 'Password cannot be more than 72 characters'],
  ])('[VAL-27] without policy, %j gives %j', (password, message) => {
    expect(faultOf(password)).toEqual({ message, unmet: [] });
  });

  test('without policy, 8 and 72 characters are right', () => {
    expect(faultOf('riversto')).toBeNull();
    expect(faultOf('yz'.repeat(36))).toBeNull();
  });

  test('is refused until it is typed a second time the same way', () => {
    expect(faultOf('riverstone7', 'riverstone8')?.message).toBe('Confirm password should match new password');
  });

  test.each<[string, string[]]>([
    ['River-stone7', []],
    ['River-st7', ['min_length']],
    ['River-ston', ['number']],
    [`River-7${'xyz'.repeat(5)}`, ['max_length']],
    ['river-stone7', ['upper_case']],
    ['Riverstone7', ['special_character']],
    ['River.stone7', []],
    ['River?stone7', []],
    ['River-sttt7', []],
    ['River-stttt7', ['repeats']],
    ['Rivér-stone7', ['allowed_characters']],
    ['r', ['min_length', 'upper_case', 'special_character', 'number']],
  ])('[VAL-27] [VAL-29] [VAL-38] [VAL-40] [VAL-41] [VAL-42] [X-50] with policy, %s breaks %j', (password, unmet) => {
    expect(unmetRules(password, policy)).toEqual(unmet);
    expect(faultOf(password, password, { policy })).toEqual(
      unmet.length === 0 ? null : { message: 'Invalid password', unmet },
    );
  });

  test.each(Array.from('~!@#$%^&*()-_+='))('[VAL-39] %s counts as a special character', (mark) => {
    expect(unmetRules(`River${mark}stone7`, policy)).toEqual([]);
  });

  test('is refused if it contains the name, with or without a policy', () => {
    expect(faultOf('Asha-stone77', 'Asha-stone77', { policy })).toEqual({
      message: passwordFaultMessages.contains_identity,
      unmet: [],
    });
    expect(faultOf('', '', { policy })?.message).toBe('Please enter a valid password');
  });
});
