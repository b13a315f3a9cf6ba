import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** What is known about the address to add. */
export interface KnownAccount {
  readonly isMemberHere: boolean;
  readonly isInvitedHere: boolean;
}

/** A person with an account is invited and must accept. Without an account, one is created (N-14). */
export function planAddPerson(
  account: KnownAccount | null,
): Decision<'create_account' | 'send_invitation', 'users.already_member' | 'users.already_invited'> {
  if (account === null) return allow('create_account');
  if (account.isMemberHere) return refuse('users.already_member');
  return account.isInvitedHere ? refuse('users.already_invited') : allow('send_invitation');
}
