/** CONST-04: the length range without an organisation's policy. */
export const passwordLength = { minimum: 8, maximum: 72 } as const;

export type PasswordFault = 'empty' | 'too_short' | 'too_long' | 'has_space' | 'too_common' | 'contains_identity';

/** What is wrong with a new password, the first fault found; `isCommon` comes from the caller because the list is data. */
export function passwordFault(
  password: string,
  facts: { readonly isCommon: boolean; readonly email?: string | undefined },
): PasswordFault | null {
  if (password.length === 0) return 'empty';
  if (/\s/.test(password)) return 'has_space';
  const length = Array.from(password).length;
  if (length < passwordLength.minimum) return 'too_short';
  if (length > passwordLength.maximum) return 'too_long';
  if (facts.isCommon) return 'too_common';
  const mailbox = facts.email?.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length >= 4 && password.toLowerCase().includes(mailbox)) return 'contains_identity';
  return null;
}
