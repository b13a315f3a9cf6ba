import { planRoleChange, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { record } from '../../audit/steps/record.ts';
import { findEmail } from '../../identity/stores/users.store.ts';
import { hasMembership } from '../../memberships/memberships.store.ts';
import type { HeldRole } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { assignmentsOf, rolesAsFacts } from '../../memberships/steps/assignments.ts';
import { joinOrganisation } from '../../memberships/steps/join-organisation.ts';

export interface RemovedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contact: string | null;
  readonly wasCreatedHere: boolean;
  readonly roles: readonly HeldRole[];
}

/** Brings back somebody who was deleted, with the same roles and disabled, so that no seat is taken and no one signs in unasked. */
export async function restorePerson(
  work: PeopleWork,
  userId: string,
  removed: RemovedPerson,
): Promise<Decision<null, RoleChangeRefusal | 'request.not_found' | 'users.already_member'>> {
  const { ctx, organisationId, tx, catalogue } = work;
  const { email, firstName, lastName, contact, wasCreatedHere } = removed;
  const roles = assignmentsOf(catalogue, removed.roles);
  const rights = { catalogue, actor: work.actor, isOwnRecord: false, before: [], after: roles, otherActiveOwners: 0 };
  const decision = planRoleChange(rights);
  if (!decision.allowed) return decision;
  if (await hasMembership(tx, organisationId, userId)) return refuse('users.already_member');
  // An account that was erased or has another address now may be somebody else's.
  if ((await findEmail(tx, userId)) !== email) return refuse('request.not_found');
  const now = ctx.clock.wall();
  const written = { firstName, lastName, contact };
  const standing = { canSignIn: true, isEmailVerified: true, isDisabled: true } as const;
  await joinOrganisation(organisationId, tx, { catalogue, userId, roles, ...standing, wasCreatedHere, written, now });
  await record(work, work.doer, {
    action: 'users.restored',
    subjectId: userId,
    facts: { roles: rolesAsFacts(roles), status: 'Disabled' },
    personal: { email, firstName, lastName, contact },
  });
  return allow(null);
}
