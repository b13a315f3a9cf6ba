import { type Actor, can } from '../access/permissions.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type AccountOrigin, isOfOneOrganisation } from './set-password.ts';

interface ResetFacts {
  readonly actor: Actor | null;
  readonly isOwnRecord: boolean;
  readonly account: Pick<AccountOrigin, 'isCreatedHere' | 'otherMemberships' | 'otherInvitations'>;
  /** An authenticator app or a passkey. */
  readonly hasFactor: boolean;
}

type ResetRefusal = 'request.unauthorized' | 'users.own_factor' | 'users.factor_not_ours' | 'users.no_factor';

/**
 * An owner resets the second factor of a member who has lost it, if the organisation made the account and no other one
 * counts on it (D-234). Owners turn their own factor off with their password and a code.
 */
export function decideResetFactors(facts: ResetFacts): Decision<null, ResetRefusal> {
  if (!can(facts.actor, 'manage_factors')) return refuse('request.unauthorized');
  if (facts.isOwnRecord) return refuse('users.own_factor');
  if (!isOfOneOrganisation(facts.account)) return refuse('users.factor_not_ours');
  return facts.hasFactor ? allow(null) : refuse('users.no_factor');
}
