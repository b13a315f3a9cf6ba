import type { Actor, ConsoleRole } from '@atrium/domain/users/permissions';
import type { Database, Tx } from '../../db/database.ts';

interface MirroredRoles {
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly modules: readonly string[];
}

/** What the session check reads of somebody's roles; written with them. */
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

/** Closes the organisation to somebody, or opens it again with null. */
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

/** Whether they belong at all, disabled or not. */
export async function hasMembership(db: Database, organisationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rights that somebody has here at this moment; null for who does not belong or is disabled. */
export async function findActor(db: Database, organisationId: string, userId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['is_owner', 'console_role', 'console_modules'])
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { isOwner: row.is_owner, consoleRole: row.console_role, modules: row.console_modules };
}
