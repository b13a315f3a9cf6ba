import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type ActionFacts, type ActionRefusal, decideUserAction } from './act-on-user.ts';

/** Whose account it is: an organisation commands only those that it made and that nobody else relies on. */
export interface AccountOrigin {
  readonly isCreatedHere: boolean;
  readonly otherMemberships: number;
}

/** Only an account of this organisation alone may have its password set by it; all others get a reset link. */
export function decideSetPassword(
  facts: ActionFacts,
  account: AccountOrigin,
): Decision<null, ActionRefusal | 'users.reset_link_only'> {
  const decision = decideUserAction(facts, 'set_password');
  if (!decision.allowed) return decision;
  return account.isCreatedHere && account.otherMemberships === 0 ? allow(null) : refuse('users.reset_link_only');
}
