import { planRoleChange } from '../access/change-roles.ts';
import type { Actor } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { type AddressHolder, judgeHolder } from '../identity/address-holder.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';

export interface AcceptFacts {
  /** The address that was invited. */
  readonly invited: string;
  readonly holder: AddressHolder;
  readonly isMember: boolean;
  readonly catalogue: RoleCatalogue;
  /** The inviter's current rights. Null if the inviter left or is disabled. */
  readonly inviter: Actor | null;
  readonly roles: readonly RoleAssignment[];
}

/** An invitation gives only roles that its inviter may still give. Only the owner of the mailbox may accept it. */
export function decideAccept(facts: AcceptFacts): Decision<null, 'invites.verify_first' | 'invites.not_open'> {
  const holder = judgeHolder('invitation', facts.invited, facts.holder);
  if (holder === 'must_prove') return refuse('invites.verify_first');
  if (holder === 'is_another') return refuse('invites.not_open');
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
