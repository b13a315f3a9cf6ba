import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** What is known of the address that somebody wants to add. */
export interface KnownAccount {
  readonly isMemberHere: boolean;
  readonly isInvitedHere: boolean;
}

/** Nobody is put into an organisation unasked: who has an account is invited, who has none gets one made (N-14). */
export function planAddPerson(
  account: KnownAccount | null,
): Decision<'create_account' | 'send_invitation', 'users.already_member' | 'users.already_invited'> {
  if (account === null) return allow('create_account');
  if (account.isMemberHere) return refuse('users.already_member');
  return account.isInvitedHere ? refuse('users.already_invited') : allow('send_invitation');
}
