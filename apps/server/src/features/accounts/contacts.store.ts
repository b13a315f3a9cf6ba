import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';

const selectContacts = (db: Database) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .where('m.disabled_at', 'is', null);

/** A member who gets mails about the organisation; undefined once they have left it. */
export function findContact(db: Database, organisationId: string, userId: string) {
  return selectContacts(db)
    .where('m.organisation_id', '=', organisationId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
}

const selectOwners = (db: Database, organisationId: string) =>
  selectContacts(db)
    .where('m.organisation_id', '=', organisationId)
    .where(sql<boolean>`m.is_owner`)
    .orderBy('u.id')
    .limit(5);

export function listOwnerContacts(db: Database, organisationId: string) {
  return selectOwners(db, organisationId).execute();
}

/** The same inside money's transaction. */
export const ownersFact = defineFact({ name: 'owners', find: selectOwners, read: (rows) => rows });

/** The person's verified address; null before it is verified. */
export async function findVerifiedEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
