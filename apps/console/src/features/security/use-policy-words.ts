import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { unmetRules } from '@atrium/domain/users/set-password-form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A password that breaks the policy; what the policy asks for stands below the field (VAL-36, D-84). */
export function policyFault(password: string, policy: PasswordPolicy): MessageDescriptor | null {
  return unmetRules(password, policy).length > 0 ? msg`Invalid password` : null;
}

/** What a policy asks of a password, as a line below the field. */
export function usePolicyWords() {
  const { t } = useLingui();
  return (policy: PasswordPolicy): string =>
    [
      t`${policy.minLength} to ${policy.maxLength} characters, without spaces`,
      ...(policy.mustIncludeUpperCaseLetters ? [t`a capital letter`] : []),
      ...(policy.mustIncludeSpecialChars ? [t`a special character`] : []),
      ...(policy.mustIncludeNumbers ? [t`a number`] : []),
    ].join(', ');
}
