import type { ConsoleRole } from '@atrium/domain/access/permissions';
import type { Database, Tx } from '../../db/database.ts';

export async function insertOrganisation(tx: Tx, organisation: { id: string; name: string; now: Date }): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({ id: organisation.id, name: organisation.name, created_at: organisation.now })
    .execute();
}

/** Locks memberships and owners of the organisation until the transaction ends, so that owners can be counted safely. */
export async function lockOrganisation(tx: Tx, organisationId: string): Promise<void> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
}

/** False for one that is deleted or does not exist. */
export async function isOrganisationOpen(db: Database, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMembership {
  readonly organisationId: string;
  readonly userId: string;
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly consoleModules: readonly string[];
  /** Somebody who comes back disabled, until they are enabled. */
  readonly isDisabled: boolean;
  readonly now: Date;
}

export async function insertMembership(tx: Tx, membership: NewMembership): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      user_id: membership.userId,
      organisation_id: membership.organisationId,
      is_owner: membership.isOwner,
      console_role: membership.consoleRole,
      console_modules: [...membership.consoleModules],
      disabled_at: membership.isDisabled ? membership.now : null,
      created_at: membership.now,
    })
    .execute();
}

/** The organisations of one person by name, without closed ones and those that disabled them. Far fewer than a page. */
export function listOrganisationsOf(db: Database, userId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(['o.id', 'o.name', 'o.created_at'])
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(1000)
    .execute();
}

export async function setOrganisationName(tx: Tx, organisationId: string, name: string): Promise<void> {
  await tx.updateTable('organisations').set({ name }).where('id', '=', organisationId).execute();
}

export async function findOrganisationName(db: Database, organisationId: string): Promise<string> {
  const row = await db.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirst();
  return row?.name ?? '';
}

/** With a share lock, nobody disables or deletes the membership until the transaction ends. */
export async function isMember(db: Database, userId: string, organisationId: string, lock?: 'share'): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select('o.id')
    .$if(lock === 'share', (query) => query.forShare('m'))
    .where('m.user_id', '=', userId)
    .where('m.organisation_id', '=', organisationId)
    .where('m.disabled_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
