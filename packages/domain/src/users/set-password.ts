import type { RoleAssignment } from '../access/role-assignment.ts';
import { isRoleLocked } from '../access/role-choice.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type ActionFacts, type ActionRefusal, decideUserAction } from './act-on-user.ts';

/** Who controls the account. An organisation controls only accounts that it created and nobody has used yet. */
export interface AccountOrigin {
  readonly isCreatedHere: boolean;
  readonly isEmailVerified: boolean;
  /** Whether the person has chosen a password, at sign-up, by a mailed link or at first use. */
  readonly hasOwnPassword: boolean;
  readonly otherMemberships: number;
  /** Open invitations of other organisations: whoever holds the password could answer them. */
  readonly otherInvitations: number;
  /** The target's roles here. Whoever sets a password can sign in with them. */
  readonly roles: readonly RoleAssignment[];
}

/** Whether this organisation made the account, and no other one counts on it. */
export function isOfOneOrganisation(
  account: Pick<AccountOrigin, 'isCreatedHere' | 'otherMemberships' | 'otherInvitations'>,
): boolean {
  return account.isCreatedHere && account.otherMemberships === 0 && account.otherInvitations === 0;
}

/**
 * An organisation sets only the first password, while the mailbox is unproved and nobody else counts on the account
 * (X-05, D-106). All others get a reset link, also accounts with roles that the actor may not give (ROLE-17). The
 * actor's own password needs the old one.
 */
export function decideSetPassword(
  facts: ActionFacts,
  account: AccountOrigin,
): Decision<null, ActionRefusal | 'users.reset_link_only'> {
  const decision = decideUserAction(facts, 'set_password');
  if (!decision.allowed) return decision;
  const { actor } = facts;
  const isBeyond = account.roles.some(({ product, role }) => actor !== null && isRoleLocked(actor, product, role));
  const isUnused = !account.isEmailVerified && !account.hasOwnPassword;
  return isOfOneOrganisation(account) && isUnused && !isBeyond && !facts.isOwnRecord
    ? allow(null)
    : refuse('users.reset_link_only');
}
