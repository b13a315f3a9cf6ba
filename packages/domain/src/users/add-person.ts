import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** What is known about the address to add. */
export interface KnownAccount {
  readonly isMemberHere: boolean;
  readonly isInvitedHere: boolean;
}

export type AddPersonRefusal = 'identity.verify_first' | 'users.already_member' | 'users.already_invited';

/**
 * A person with an account is invited and must accept. Without an account, one is created (N-14). Either sends a mail to
 * a stranger, so whoever adds must have proved a mailbox of their own (D-111).
 */
export function planAddPerson(
  adder: { readonly isEmailVerified: boolean },
  account: KnownAccount | null,
): Decision<'create_account' | 'send_invitation', AddPersonRefusal> {
  if (!adder.isEmailVerified) return refuse('identity.verify_first');
  if (account === null) return allow('create_account');
  if (account.isMemberHere) return refuse('users.already_member');
  return account.isInvitedHere ? refuse('users.already_invited') : allow('send_invitation');
}
