import { planRoleChange } from '../access/change-roles.ts';
import type { Actor } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';

export interface AcceptFacts {
  readonly isEmailVerified: boolean;
  readonly isMember: boolean;
  readonly catalogue: RoleCatalogue;
  /** The rights that the inviter has now; null for one who left or is disabled. */
  readonly inviter: Actor | null;
  readonly roles: readonly RoleAssignment[];
}

/** An offer is worth what its inviter may give at the moment it is taken, and is for whoever owns the mailbox, not for whoever signed up with it. */
export function decideAccept(facts: AcceptFacts): Decision<null, 'invites.verify_first' | 'invites.not_open'> {
  if (!facts.isEmailVerified) return refuse('invites.verify_first');
  const offer = planRoleChange({
    catalogue: facts.catalogue,
    actor: facts.inviter,
    isOwnRecord: false,
    before: [],
    after: facts.roles,
    otherActiveOwners: 0,
  });
  return offer.allowed && !facts.isMember ? allow(null) : refuse('invites.not_open');
}
