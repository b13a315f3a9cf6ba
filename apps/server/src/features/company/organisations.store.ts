import type { Database, Tx } from '../../db/database.ts';

export async function insertOrganisation(tx: Tx, organisation: { id: string; name: string; now: Date }): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({ id: organisation.id, name: organisation.name, created_at: organisation.now })
    .execute();
}

/** The person who adds an organisation owns it. */
export async function insertOwner(tx: Tx, organisationId: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, organisation_id: organisationId, is_owner: true, console_role: 'admin', created_at: now })
    .execute();
}

/** The open organisations of one person, in the order of their names; far fewer than a page. */
export function listOrganisationsOf(db: Database, userId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(['o.id', 'o.name', 'o.created_at'])
    .where('m.user_id', '=', userId)
    .where('o.closed_at', 'is', null)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(1000)
    .execute();
}

export async function isMember(db: Database, userId: string, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select('o.id')
    .where('m.user_id', '=', userId)
    .where('m.organisation_id', '=', organisationId)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
