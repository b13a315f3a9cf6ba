import type { Actor, ConsoleRole } from '@atrium/domain/access/permissions';
import type { Database, Tx } from '../../db/database.ts';

interface MirroredRoles {
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly modules: readonly string[];
}

/** Writes the roles that the session check reads, together with the assignments. */
export async function updateMembershipRoles(
  tx: Tx,
  organisationId: string,
  userId: string,
  roles: MirroredRoles,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ is_owner: roles.isOwner, console_role: roles.consoleRole, console_modules: [...roles.modules] })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Disables a membership, or enables it again with null. */
export async function setMembershipDisabled(
  tx: Tx,
  organisationId: string,
  userId: string,
  disabledAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ disabled_at: disabledAt })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMembership(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether the person is a member, disabled or not, of an organisation that is not deleted. */
export async function hasMembership(db: Database, organisationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when somebody is a member; null for nobody. Also where they are disabled or the organisation is deleted. */
export async function findJoinedAt(db: Database, organisationId: string, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('memberships')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The current rights of a person here, or null if they are not a member or disabled. */
export async function findActor(db: Database, organisationId: string, userId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['is_owner', 'console_role', 'console_modules'])
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { isOwner: row.is_owner, consoleRole: row.console_role, modules: row.console_modules };
}

/** The open organisations that have disabled this person. */
export async function countDisabledMemberships(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is not', null)
    .where('o.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the person may work in more than one organisation. */
export async function isInSeveral(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select('m.organisation_id')
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 2;
}

/** Every organisation of the person, disabled there or not. */
export function listMembershipsOf(db: Database, userId: string) {
  return db.selectFrom('memberships').select('organisation_id').where('user_id', '=', userId).limit(1000).execute();
}

/** The organisation that the person joined first. */
export async function findFirstJoined(db: Database, userId: string): Promise<string | null> {
  const first = await db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.organisation_id ?? null;
}

/** In how many other organisations the person is a member, disabled or not. */
export async function countOtherMemberships(db: Database, organisationId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('organisation_id', '<>', organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
