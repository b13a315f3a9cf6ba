import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import { shareBillingAccount } from '../../accounts/billing-accounts.store.ts';
import { lockOrganisation } from '../../memberships/organisations.store.ts';
import { countOtherActiveOwners, lockPerson } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { assignmentsOf } from '../../memberships/steps/assignments.ts';
import { listRolesOf } from '../people-list.store.ts';

export interface LoadedPerson {
  readonly person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>;
  readonly roles: readonly RoleAssignment[];
  readonly isOwner: boolean;
  readonly isOwnRecord: boolean;
  readonly otherActiveOwners: number;
}

/** The facts about one user, read under the organisation's lock, so that two owners who remove each other are decided in turn. */
export async function loadPerson(work: PeopleWork, userId: string): Promise<LoadedPerson | null> {
  const { organisationId, tx, catalogue, doer } = work;
  await lockOrganisation(tx, organisationId);
  // Before the person: whoever changes seats needs it, and so does somebody who saves an own profile (D-421).
  await shareBillingAccount(organisationId, tx);
  const [person, held, otherActiveOwners] = await Promise.all([
    lockPerson(organisationId, tx, userId),
    listRolesOf(organisationId, tx, [userId]),
    countOtherActiveOwners(organisationId, tx, userId),
  ]);
  if (person === undefined) return null;
  const stored = held.map((role) => ({
    product: role.product,
    roleGroup: role.role_group,
    moduleUuids: role.module_uuids,
  }));
  const roles = assignmentsOf(catalogue, stored);
  const isOwnRecord = doer.userId === userId;
  return { person, roles, isOwner: actorOf(roles).isOwner, isOwnRecord, otherActiveOwners };
}
