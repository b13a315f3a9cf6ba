import type { RoleAssignment } from '../access/role-assignment.ts';
import { isRoleLocked } from '../access/role-choice.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type ActionFacts, type ActionRefusal, decideUserAction } from './act-on-user.ts';

/** Who controls the account. An organisation controls only accounts that it created and nobody else uses. */
export interface AccountOrigin {
  readonly isCreatedHere: boolean;
  readonly otherMemberships: number;
  /** The target's roles here. Whoever sets a password can sign in with them. */
  readonly roles: readonly RoleAssignment[];
}

/** An organisation sets passwords only of accounts that it alone uses. All others get a reset link, also accounts with roles that the actor may not give (ROLE-17). The actor's own password needs the old one. */
export function decideSetPassword(
  facts: ActionFacts,
  account: AccountOrigin,
): Decision<null, ActionRefusal | 'users.reset_link_only'> {
  const decision = decideUserAction(facts, 'set_password');
  if (!decision.allowed) return decision;
  const { actor } = facts;
  const isBeyond = account.roles.some(({ product, role }) => actor !== null && isRoleLocked(actor, product, role));
  const isOurs = account.isCreatedHere && account.otherMemberships === 0;
  return isOurs && !isBeyond && !facts.isOwnRecord ? allow(null) : refuse('users.reset_link_only');
}
