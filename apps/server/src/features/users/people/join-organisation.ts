import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { displayedRole } from '@atrium/domain/users/displayed-role';
import { actorOf, type RoleAssignment } from '@atrium/domain/users/role-assignment';
import { userTypeOf } from '@atrium/domain/users/role-choice';
import { type UserStatus, userStatusOf } from '@atrium/domain/users/user-status';
import type { OrganisationTx } from '../../../db/database.ts';
import { insertMembership } from '../../company/organisations.store.ts';
import { insertPerson } from '../people.store.ts';
import { heldRolesOf } from './assignments.ts';

export interface Joining {
  readonly catalogue: RoleCatalogue;
  readonly userId: string;
  /** As the organisation writes them; left out, the names of the account. */
  readonly written?: { readonly firstName: string; readonly lastName: string; readonly contact: string | null };
  readonly roles: readonly RoleAssignment[];
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
  readonly wasCreatedHere: boolean;
  readonly now: Date;
}

/** An account becomes a member with these roles: the membership that the session check reads, and the row that the list shows. */
export async function joinOrganisation(
  organisationId: string,
  tx: OrganisationTx,
  joining: Joining,
): Promise<{ readonly status: UserStatus }> {
  const { catalogue, userId, roles, now } = joining;
  const actor = actorOf(roles);
  const status = userStatusOf({ ...joining, isDisabled: false });
  const { isOwner, consoleRole, modules: consoleModules } = actor;
  await insertMembership(tx, { organisationId, userId, isOwner, consoleRole, consoleModules, now });
  await insertPerson(organisationId, tx, {
    userId,
    ...(joining.written === undefined ? {} : { written: joining.written }),
    status,
    displayedRole: displayedRole(actor),
    isGuest: userTypeOf(catalogue, roles) === 'Guest',
    wasCreatedHere: joining.wasCreatedHere,
    roles: heldRolesOf(catalogue, roles),
  });
  return { status };
}
