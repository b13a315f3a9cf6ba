import { displayedRole } from '@atrium/domain/access/displayed-role';
import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import { userTypeOf } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { type UserStatus, userStatusOf } from '@atrium/domain/users/user-status';
import type { OrganisationTx } from '../../../db/database.ts';
import { insertMembership } from '../organisations.store.ts';
import { insertPerson } from '../people.store.ts';
import { heldRolesOf } from './assignments.ts';

export interface Joining {
  readonly catalogue: RoleCatalogue;
  readonly userId: string;
  /** The names that the organisation uses; by default those of the account. */
  readonly written?: { readonly firstName: string; readonly lastName: string; readonly contact: string | null };
  readonly roles: readonly RoleAssignment[];
  readonly canSignIn: boolean;
  readonly isEmailVerified: boolean;
  readonly wasCreatedHere: boolean;
  /** Written at once, because thousands may come back together. */
  readonly isDisabled?: boolean;
  readonly now: Date;
}

/** Makes an account a member: writes the membership, which the session check reads, and the row in the list of users. */
export async function joinOrganisation(
  organisationId: string,
  tx: OrganisationTx,
  joining: Joining,
): Promise<{ readonly status: UserStatus }> {
  const { catalogue, userId, roles, isDisabled = false, now } = joining;
  const actor = actorOf(roles);
  const status = userStatusOf({ ...joining, isDisabled });
  const { isOwner, consoleRole, modules: consoleModules } = actor;
  await insertMembership(tx, { organisationId, userId, isOwner, consoleRole, consoleModules, isDisabled, now });
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
