import type { PasswordPolicy } from './strictest-policy.ts';

/** The length range without an organisation's policy (CONST-04). */
const passwordLength = { minimum: 8, maximum: 72 } as const;

export type PasswordFault = 'empty' | 'too_short' | 'too_long' | 'has_space' | 'contains_identity';

interface PasswordOwner {
  readonly email?: string | undefined;
  /** A policy has lengths of its own, up to 128 characters; `unmetRules` judges them. */
  readonly policy?: PasswordPolicy | null | undefined;
}

/** The first fault that a browser can see, too. What is easy to guess is the server's question (`guessableFault`). */
export function passwordFault(password: string, facts: PasswordOwner): PasswordFault | null {
  if (password.length === 0) return 'empty';
  if (/\s/.test(password)) return 'has_space';
  const length = Array.from(password).length;
  const hasPolicy = facts.policy != null;
  if (!hasPolicy && length < passwordLength.minimum) return 'too_short';
  if (!hasPolicy && length > passwordLength.maximum) return 'too_long';
  const mailbox = facts.email?.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length >= 4 && password.toLowerCase().includes(mailbox)) return 'contains_identity';
  return null;
}

/** What is wrong with the password that somebody has, as far as a form can tell (VAL-11, VAL-12, D-280). */
export function ownPasswordFault(password: string, policy: PasswordPolicy | null): 'empty' | 'length' | null {
  if (password.length === 0) return 'empty';
  const length = Array.from(password).length;
  const isWithin = length >= passwordLength.minimum && length <= passwordLength.maximum;
  return policy === null && !isWithin ? 'length' : null;
}

/** The text under the field for each fault (VAL-25…27, D-84, X-24). */
export const passwordFaultMessages: Readonly<Record<PasswordFault, string>> = {
  empty: 'Please enter a valid password',
  too_short: 'Password cannot be less than 8 characters',
  too_long: 'Password cannot be more than 72 characters',
  has_space: 'Password cannot contain spaces',
  contains_identity: 'Password cannot contain your email address',
};
