import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { judgePassword, type PolicyRule } from '@atrium/domain/users/set-password-form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { newPasswordFault } from '../../../lib/forms/field-rules.ts';

/** What a policy asks of a password, and what is wrong with one that was typed (VAL-36, D-84). */
export function usePolicyWords() {
  const { t } = useLingui();

  /** A line below the field. */
  const describe = (policy: PasswordPolicy): string =>
    [
      t`${policy.minLength} to ${policy.maxLength} characters, without spaces`,
      ...(policy.mustIncludeUpperCaseLetters ? [t`a capital letter`] : []),
      ...(policy.mustIncludeSpecialChars ? [t`a special character`] : []),
      ...(policy.mustIncludeNumbers ? [t`a number`] : []),
    ].join(', ');

  const ruleWords = (policy: PasswordPolicy): Readonly<Record<PolicyRule, string>> => ({
    min_length: t`At least ${policy.minLength} characters`,
    max_length: t`At most ${policy.maxLength} characters`,
    upper_case: t`A capital letter`,
    special_character: t`A special character`,
    number: t`A number`,
    repeats: t`No character four times in a row`,
    allowed_characters: t`Only letters, digits and special characters of the keyboard`,
  });

  const faultOf = (password: string, policy: PasswordPolicy | null, email?: string): MessageDescriptor | null => {
    const judged = judgePassword(password, { policy, email });
    if (judged?.fault !== 'policy') return newPasswordFault(password, email, policy);
    const words = ruleWords(judged.policy);
    const unmet = judged.unmet.map((rule) => words[rule]).join('. ');
    return msg`Invalid password. ${unmet}.`;
  };

  return { describe, faultOf };
}
