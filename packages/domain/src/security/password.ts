/** The length range without an organisation's policy (CONST-04). */
const passwordLength = { minimum: 8, maximum: 72 } as const;

export type PasswordFault = 'empty' | 'too_short' | 'too_long' | 'has_space' | 'contains_identity';

/** The first fault that a browser can see, too. What is easy to guess is the server's question (`guessableFault`). */
export function passwordFault(password: string, facts: { readonly email?: string | undefined }): PasswordFault | null {
  if (password.length === 0) return 'empty';
  if (/\s/.test(password)) return 'has_space';
  const length = Array.from(password).length;
  if (length < passwordLength.minimum) return 'too_short';
  if (length > passwordLength.maximum) return 'too_long';
  const mailbox = facts.email?.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length >= 4 && password.toLowerCase().includes(mailbox)) return 'contains_identity';
  return null;
}

/** The text under the field for each fault (VAL-25…27, D-84, X-24). */
export const passwordFaultMessages: Readonly<Record<PasswordFault, string>> = {
  empty: 'Please enter a valid password',
  too_short: 'Password cannot be less than 8 characters',
  too_long: 'Password cannot be more than 72 characters',
  has_space: 'Password cannot contain spaces',
  contains_identity: 'Password cannot contain your email address',
};
