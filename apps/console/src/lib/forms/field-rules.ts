import { isEmail } from '@atrium/domain/identity/email';
import { passwordFault } from '@atrium/domain/security/password';
import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** An email is required and must be valid (VAL-08, VAL-09). */
export function emailFault(email: string): MessageDescriptor | null {
  if (email.trim().length === 0) return msg`Email is required`;
  return isEmail(email) ? null : msg`Please enter a valid email`;
}

/** What is wrong with a new password; a policy judges its length itself (VAL-25, VAL-26, VAL-27). */
export function newPasswordFault(
  password: string,
  email?: string,
  policy?: PasswordPolicy | null,
): MessageDescriptor | null {
  switch (passwordFault(password, { email, policy })) {
    case null:
      return null;
    case 'empty':
      return msg`Please enter a valid password`;
    case 'too_short':
      return msg`Password cannot be less than 8 characters`;
    case 'too_long':
      return msg`Password cannot be more than 72 characters`;
    case 'has_space':
      return msg`Password cannot contain spaces`;
    case 'contains_identity':
      return msg`Password cannot contain your email address`;
  }
}

/** The confirmation must match the new password (VAL-28). */
export function confirmationFault(password: string, confirmation: string): MessageDescriptor | null {
  return password === confirmation ? null : msg`Confirm password should match new password`;
}
