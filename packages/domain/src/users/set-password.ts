import type { RoleAssignment } from '../access/role-assignment.ts';
import { isRoleLocked } from '../access/role-choice.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type ActionFacts, type ActionRefusal, decideUserAction } from './act-on-user.ts';

/** Whose account it is: an organisation commands only those that it made and that nobody else relies on. */
export interface AccountOrigin {
  readonly isCreatedHere: boolean;
  readonly otherMemberships: number;
  /** Those of the target here: whoever sets a password can sign in with them. */
  readonly roles: readonly RoleAssignment[];
}

/** Only an account of this organisation alone may have its password set by it; all others get a reset link. So do roles that the actor may not give (ROLE-17), and the actor's own account, whose password asks for the old one. */
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
