import { sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../../../db/database.ts';
import { erasedWithAccount } from '../../../db/personal/personal-data.ts';

/** The organisations of a person, open or deleted, disabled there or not. */
export function listOwnMemberships(db: Database, userId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(['o.id', 'o.name', 'o.closed_at', 'm.created_at', 'm.is_owner', 'm.console_role'])
    .where('m.user_id', '=', userId)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(1000)
    .execute();
}

export async function countOtherPeople(organisationId: string, tx: OrganisationTx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listOpenInvitationsTo(db: Database, email: string) {
  return db
    .selectFrom('invitations')
    .select(['id', 'organisation_id'])
    .where('email', '=', email)
    .where(sql<boolean>`state = 'open'`)
    .execute();
}

/** Leaves a row that names nobody; a trigger empties it. */
export async function eraseAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const table of erasedWithAccount) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ erased_at: now }).where('id', '=', userId).execute();
}

/** Sessions and links of an account that ends while nobody is signed in. */
export async function dropWaysIn(tx: Tx, userId: string): Promise<void> {
  for (const table of ['sessions', 'one_time_links'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

export function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'phone', 'locale', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
