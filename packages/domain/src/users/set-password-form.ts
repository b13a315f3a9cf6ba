import { type PasswordFault, passwordFault, passwordFaultMessages } from '../security/password.ts';
import type { PasswordPolicy } from '../security/strictest-policy.ts';

export type PolicyRule =
  | 'min_length'
  | 'max_length'
  | 'upper_case'
  | 'special_character'
  | 'number'
  | 'repeats'
  | 'allowed_characters';

const hasFourAlike = /(.)\1{3}/u;
const isPrintable = /^[!-~]*$/;

/** The policy rules that a password breaks, in display order (VAL-29). */
export function unmetRules(password: string, policy: PasswordPolicy): readonly PolicyRule[] {
  const length = Array.from(password).length;
  const rules: readonly [PolicyRule, boolean][] = [
    ['min_length', length >= policy.minLength],
    ['max_length', length <= policy.maxLength],
    ['upper_case', !policy.mustIncludeUpperCaseLetters || /[A-Z]/.test(password)],
    ['special_character', !policy.mustIncludeSpecialChars || /[^A-Za-z0-9]/.test(password)],
    ['number', !policy.mustIncludeNumbers || /[0-9]/.test(password)],
    ['repeats', !hasFourAlike.test(password)],
    ['allowed_characters', isPrintable.test(password)],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([rule]) => rule);
}

type JudgedPassword =
  | { readonly fault: PasswordFault }
  | { readonly fault: 'policy'; readonly policy: PasswordPolicy; readonly unmet: readonly PolicyRule[] };

/**
 * The first fault of a new password, or null: nothing typed or a space, then the policy, then the address in it. Form
 * and server ask the same question, so nobody is told of one fault after the other in two ways (D-84).
 */
export function judgePassword(
  password: string,
  facts: { readonly policy: PasswordPolicy | null; readonly email?: string | undefined },
): JudgedPassword | null {
  const { policy } = facts;
  const fault = passwordFault(password, facts);
  if (policy !== null && fault !== 'empty' && fault !== 'has_space') {
    const unmet = unmetRules(password, policy);
    if (unmet.length > 0) return { fault: 'policy', policy, unmet };
  }
  return fault === null ? null : { fault };
}

/** What each rule asks for, in display order. */
export function ruleWords(rules: readonly PolicyRule[], policy: PasswordPolicy): readonly string[] {
  const words: Readonly<Record<PolicyRule, string>> = {
    min_length: `At least ${policy.minLength} characters`,
    max_length: `At most ${policy.maxLength} characters`,
    upper_case: 'A capital letter',
    special_character: 'A special character',
    number: 'A number',
    repeats: 'No character four times in a row',
    allowed_characters: 'Only letters, digits and special characters of the keyboard',
  };
  return rules.map((rule) => words[rule]);
}

export interface SetPasswordFault {
  readonly message: string;
  /** The texts listed under 'Invalid password' (D-84). */
  readonly unmet: readonly PolicyRule[];
}

/**
 * The first fault of a password that an administrator sets, or null (VAL-25…29, D-84). A space is refused and not
 * removed, so that the password which is saved is the one that was typed.
 */
export function setPasswordFault(
  entered: { readonly password: string; readonly confirmation: string },
  facts: { readonly policy: PasswordPolicy | null; readonly email: string },
): SetPasswordFault | null {
  const { password, confirmation } = entered;
  const judged = judgePassword(password, facts);
  if (judged?.fault === 'policy') return { message: 'Invalid password', unmet: judged.unmet };
  if (judged !== null) return { message: passwordFaultMessages[judged.fault], unmet: [] };
  if (confirmation !== password) return { message: 'Confirm password should match new password', unmet: [] };
  return null;
}
