import { sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../../../db/database.ts';

/** What the organisation has, as its owner counts it. */
export async function countImpact(organisationId: string, tx: OrganisationTx) {
  const { rows } = await sql<{ users: number; subscriptions: number; invoices: number }>`
    select
      (select count(*)::int from people where organisation_id = ${organisationId}) as users,
      (select count(*)::int from subscriptions where organisation_id = ${organisationId}
        and plan_id is not null and not has_ended_unpaid) as subscriptions,
      (select count(*)::int from invoices where organisation_id = ${organisationId} and number is not null) as invoices
  `.execute(tx);
  return rows[0] ?? { users: 0, subscriptions: 0, invoices: 0 };
}

/** The organisation with what decides about its deletion; the caller has locked it where that must stay true. */
export function findClosure(db: Database, organisationId: string) {
  return db
    .selectFrom('organisations')
    .select(['name', 'closed_at', 'erasure_began_at'])
    .where('id', '=', organisationId)
    .executeTakeFirst();
}

/** Whether a refund, or a payment that came too late, is still to be sent back. */
export async function isMoneyGoingBack(organisationId: string, tx: OrganisationTx): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from refunds where organisation_id = ${organisationId} and state = 'pending')
      or exists (select from payment_attempts where organisation_id = ${organisationId} and state = 'paid_late')
      as "isOpen"`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

/** Whether a gateway has still to say what became of a charge: after a restore, of one that was under way at the backup. */
export async function isChargeUndecided(organisationId: string, tx: OrganisationTx): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['begun', 'challenge'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person was an owner when the organisation was deleted; null if they were no member, or disabled. */
export async function findFormerRank(db: Database, organisationId: string, userId: string) {
  const row = await db
    .selectFrom('memberships')
    .select('is_owner')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { isOwner: row.is_owner };
}

/** Closes the organisation and all its memberships. Calls under way hold their membership until they are done. */
export async function closeOrganisation(tx: Tx, organisationId: string, now: Date): Promise<void> {
  await tx.updateTable('organisations').set({ closed_at: now }).where('id', '=', organisationId).execute();
  await tx.updateTable('memberships').set({ closed_at: now }).where('organisation_id', '=', organisationId).execute();
  await sql`
    update sessions s set organisation_id = (
      select other.organisation_id from memberships other join organisations o on o.id = other.organisation_id
      where other.user_id = s.user_id and other.disabled_at is null and other.closed_at is null
      order by o.name, o.id limit 1)
    from memberships m
    where m.organisation_id = ${organisationId} and s.user_id = m.user_id
      and s.organisation_id = ${organisationId} and s.ended_at is null`.execute(tx);
}

/** Opens everything again. Sessions that were left without an organisation work in this one. */
export async function reopenOrganisation(tx: Tx, organisationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('organisations')
    .set(({ ref }) => ({ closed_at: null, last_closed_at: ref('closed_at'), reopened_at: now }))
    .where('id', '=', organisationId)
    .execute();
  await tx.updateTable('memberships').set({ closed_at: null }).where('organisation_id', '=', organisationId).execute();
  await sql`
    update sessions s set organisation_id = ${organisationId} from memberships m
    where m.organisation_id = ${organisationId} and m.disabled_at is null and s.user_id = m.user_id
      and s.organisation_id is null and s.ended_at is null`.execute(tx);
  await tx
    .updateTable('due_work')
    .set({ suspended_at: null })
    .where('organisation_id', '=', organisationId)
    .where('suspended_at', 'is not', null)
    .execute();
}

/** The deleted organisations of a person that are not erased yet, the latest first. */
export function listClosedOf(db: Database, userId: string, closedAfter: Date) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select(['o.id', 'o.name', 'o.closed_at', 'm.is_owner'])
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('o.closed_at', '>', closedAfter)
    .where('o.erasure_began_at', 'is', null)
    .orderBy('o.closed_at', 'desc')
    .limit(100)
    .execute();
}
