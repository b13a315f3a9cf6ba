import type { DisplayedRole } from '@atrium/domain/access/displayed-role';
import type { UserStatus } from '@atrium/domain/users/user-status';
import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../db/database.ts';

export interface HeldRole {
  readonly product: string;
  readonly roleGroup: string;
  readonly moduleUuids: readonly string[];
}

export interface NewPerson {
  readonly userId: string;
  /** The names that this organisation uses, or those of the account. */
  readonly written?: { readonly firstName: string; readonly lastName: string; readonly contact: string | null };
  readonly status: UserStatus;
  readonly displayedRole: DisplayedRole;
  readonly isGuest: boolean;
  readonly wasCreatedHere: boolean;
  readonly roles: readonly HeldRole[];
}

/** Adds a member to the list. A trigger updates the search. */
export async function insertPerson(organisationId: string, tx: OrganisationTx, person: NewPerson): Promise<void> {
  const { written } = person;
  await tx
    .insertInto('people')
    .columns([
      'organisation_id',
      'user_id',
      'first_name',
      'last_name',
      'email',
      'contact',
      'status',
      'displayed_role',
      'is_guest',
      'was_created_here',
    ])
    .expression((query) =>
      query
        .selectFrom('users as u')
        .innerJoin('memberships as m', 'm.user_id', 'u.id')
        .select(['m.organisation_id', 'u.id'])
        .select(({ val, cast, ref }) => [
          written === undefined ? ref('u.first_name').as('first_name') : val(written.firstName).as('first_name'),
          written === undefined ? ref('u.last_name').as('last_name') : val(written.lastName).as('last_name'),
          'u.email',
          written === undefined
            ? ref('u.phone').as('contact')
            : cast<string | null>(val(written.contact), 'text').as('contact'),
          val(person.status).as('status'),
          val(person.displayedRole).as('displayed_role'),
          cast<boolean>(val(person.isGuest), 'boolean').as('is_guest'),
          cast<boolean>(val(person.wasCreatedHere), 'boolean').as('was_created_here'),
        ])
        .where('m.organisation_id', '=', organisationId)
        .where('u.id', '=', person.userId),
    )
    .execute();
  await saveRoles(organisationId, tx, person.userId, { assign: person.roles, unassign: [] });
}

/** Loads and locks a person until the transaction ends. */
export function lockPerson(organisationId: string, tx: OrganisationTx, userId: string) {
  return tx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name', 'email', 'contact', 'status', 'was_created_here', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** When the person joined, and how often they have been changed since. */
export function findJoined(organisationId: string, tx: OrganisationTx, userId: string) {
  return tx
    .selectFrom('people as p')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organisation_id', '=', 'p.organisation_id'),
    )
    .select(['p.version', 'm.created_at'])
    .where('p.organisation_id', '=', organisationId)
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
}

/** The name of a person in this organisation. */
export async function findNames(organisationId: string, tx: OrganisationTx, userId: string): Promise<string> {
  const { first_name, last_name } = await tx
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}

/** Names and addresses of those of these people who belong to the organisation. */
export async function listNames(organisationId: string, tx: OrganisationTx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return rows.map((row) => ({
    id: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
  }));
}

/** The number of other active owners (N-13). */
export async function countOtherActiveOwners(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('role_key', '=', '1')
    .where('status', '=', 'Active')
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface RoleWrites {
  readonly assign: readonly HeldRole[];
  readonly unassign: readonly string[];
}

export async function saveRoles(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
  { assign, unassign }: RoleWrites,
): Promise<void> {
  if (unassign.length > 0) {
    await tx
      .deleteFrom('role_assignments')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('product', 'in', unassign)
      .execute();
  }
  if (assign.length === 0) return;
  const rows = assign.map(({ product, roleGroup, moduleUuids }) => ({
    organisation_id: organisationId,
    user_id: userId,
    product,
    role_group: roleGroup,
    module_uuids: [...moduleUuids],
  }));
  await tx
    .insertInto('role_assignments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id', 'product']).doUpdateSet(({ ref }) => ({
        role_group: ref('excluded.role_group'),
        module_uuids: ref('excluded.module_uuids'),
      })),
    )
    .execute();
}

export interface PersonChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: UserStatus;
  readonly displayedRole?: DisplayedRole;
  readonly isGuest?: boolean;
}

/** The new version. */
export async function updatePerson(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
  change: PersonChange,
): Promise<number> {
  const { version } = await tx
    .updateTable('people')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
      ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.displayedRole === undefined ? {} : { displayed_role: change.displayedRole }),
      ...(change.isGuest === undefined ? {} : { is_guest: change.isGuest }),
    }))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes the person with their roles. */
export async function deletePersonRow(organisationId: string, tx: OrganisationTx, userId: string): Promise<void> {
  await tx.deleteFrom('people').where('organisation_id', '=', organisationId).where('user_id', '=', userId).execute();
}

/** The address before, or null if the list has this one already. */
export async function followEmailOf(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
  email: string,
): Promise<string | null> {
  const person = await lockPerson(organisationId, tx, userId);
  if (person === undefined || person.email === email) return null;
  await tx
    .updateTable('people')
    .set({ email })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
  return person.email;
}

/** Makes a pending person active after the address is confirmed (D-58). A disabled person stays disabled. */
export async function activatePerson(organisationId: string, tx: OrganisationTx, userId: string): Promise<void> {
  await tx
    .updateTable('people')
    .set(({ eb }) => ({ status: 'Active', version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .execute();
}

/** Where mails about somebody's own rights go, also after they have left. */
export function findMailbox(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The name and number that the colleagues see. */
export async function showToColleagues(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
  {
    firstName,
    lastName,
    phone,
  }: { readonly firstName: string; readonly lastName: string; readonly phone: string | null },
): Promise<void> {
  await tx
    .updateTable('people')
    .set(({ eb }) => ({ first_name: firstName, last_name: lastName, contact: phone, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}
