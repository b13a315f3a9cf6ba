import type { DisplayedRole } from '@atrium/domain/users/displayed-role';
import type { UserStatus } from '@atrium/domain/users/user-status';
import type { OrganisationTx } from '../../db/database.ts';

export interface HeldRole {
  readonly product: string;
  readonly roleGroup: string;
  readonly moduleUuids: readonly string[];
}

export interface NewPerson {
  readonly userId: string;
  readonly status: UserStatus;
  readonly displayedRole: DisplayedRole;
  readonly isGuest: boolean;
  readonly wasCreatedHere: boolean;
  readonly roles: readonly HeldRole[];
}

/** Lists a member, under the names that the account has; the search follows by itself. */
export async function insertPerson(organisationId: string, tx: OrganisationTx, person: NewPerson): Promise<void> {
  await tx
    .insertInto('people')
    .columns([
      ...(['organisation_id', 'user_id', 'first_name', 'last_name', 'email', 'contact'] as const),
      ...(['status', 'displayed_role', 'is_guest', 'was_created_here'] as const),
    ])
    .expression((query) =>
      query
        .selectFrom('users as u')
        .innerJoin('memberships as m', 'm.user_id', 'u.id')
        .select(['m.organisation_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.phone'])
        .select(({ val, cast }) => [
          val(person.status).as('status'),
          val(person.displayedRole).as('displayed_role'),
          cast<boolean>(val(person.isGuest), 'boolean').as('is_guest'),
          cast<boolean>(val(person.wasCreatedHere), 'boolean').as('was_created_here'),
        ])
        .where('m.organisation_id', '=', organisationId)
        .where('u.id', '=', person.userId),
    )
    .execute();
  if (person.roles.length === 0) return;
  await tx
    .insertInto('role_assignments')
    .values(
      person.roles.map((role) => ({
        organisation_id: organisationId,
        user_id: person.userId,
        product: role.product,
        role_group: role.roleGroup,
        module_uuids: [...role.moduleUuids],
      })),
    )
    .execute();
}

/** The address is confirmed: whoever waited for that can sign in now (D-58); a disabled person stays disabled. */
export async function activatePerson(organisationId: string, tx: OrganisationTx, userId: string): Promise<void> {
  await tx
    .updateTable('people')
    .set(({ eb }) => ({ status: 'Active', version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .execute();
}
