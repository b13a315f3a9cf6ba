import { sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../../db/database.ts';

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

/** What belongs to an account alone and leads to its person. */
const proofsOfPerson = [
  'recovery_codes',
  'second_factors',
  'passkeys',
  'connected_providers',
  'former_passwords',
  'email_changes',
  'leads',
] as const;

/** Leaves a row that names nobody, because invoices, logs and former colleagues' records point at it. */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  for (const table of proofsOfPerson) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      email_verified_at: null,
      first_name: 'Deleted',
      last_name: 'user',
      phone: null,
      job_title: null,
      password_hash: null,
      password_changed_at: null,
      last_organisation_id: null,
    })
    .where('id', '=', userId)
    .execute();
}

export function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'phone', 'locale', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
