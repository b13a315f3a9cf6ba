import { sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../../../db/database.ts';

export interface NewSignOn {
  readonly id: string;
  readonly clientId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The open row of this session, product and organisation, or a new one; of many calls at once each gets the same. */
export async function openSignOn(
  organisationId: string,
  tx: OrganisationTx,
  { id, clientId, sessionId, userId, now, expiresAt }: NewSignOn,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const row = await tx
    .insertInto('sign_ons')
    .values({
      id,
      client_id: clientId,
      session_id: sessionId,
      user_id: userId,
      organisation_id: organisationId,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'client_id', 'organisation_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ ended_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.id === id };
}

/** The triggers of sessions and memberships end rows too. False if it has ended before. */
export async function endSignOn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('sign_ons')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** In which organisation to look at it; undefined where it is gone or has ended. */
export function findOpenSignOn(db: Database, id: string) {
  return db
    .selectFrom('sign_ons')
    .select(['id', 'client_id', 'session_id', 'user_id', 'organisation_id'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The row with its session, person, membership and the rules of its organisation: all that decides whether it lives. */
export function findSignOnFacts(organisationId: string, tx: OrganisationTx, id: string, now: Date) {
  return tx
    .selectFrom('sign_ons as g')
    .innerJoin('sign_on_clients as c', (join) => join.onRef('c.id', '=', 'g.client_id').on('c.removed_at', 'is', null))
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('organisations as o', (join) =>
      join.onRef('o.id', '=', 'g.organisation_id').on('o.closed_at', 'is', null),
    )
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'g.user_id')
        .onRef('m.organisation_id', '=', 'g.organisation_id')
        .on('m.disabled_at', 'is', null)
        .on('m.closed_at', 'is', null),
    )
    .leftJoin('timeout_settings as t', 't.organisation_id', 'g.organisation_id')
    .select(['g.client_id', 'g.user_id', 'g.created_at', 'g.expires_at', 'c.product', 'o.name as organisation_name'])
    .select(['s.assurance', 's.created_at as signed_in_at', 's.last_active_at', 's.proved_at'])
    .select(sql<boolean>`g.organisation_id = any(s.shut_organisations)`.as('is_shut'))
    .select(['t.is_offered', 't.is_session_limited', 't.session_minutes', 't.is_idle_limited', 't.idle_minutes'])
    .select(['t.factor_required_from', 'u.first_name', 'u.last_name', 'u.email', 'u.email_verified_at'])
    .select('u.password_origin')
    .where('g.id', '=', id)
    .where('g.organisation_id', '=', organisationId)
    .where('g.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}

/** A row that has ended, with the address of its product; undefined where there is nobody to tell any more. */
export function findEndToTell(db: Database, id: string) {
  return db
    .selectFrom('sign_ons as g')
    .innerJoin('sign_on_clients as c', 'c.id', 'g.client_id')
    .select(['g.id', 'g.client_id', 'g.user_id', 'g.organisation_id', 'c.log_out_address'])
    .where('g.id', '=', id)
    .where('g.ended_at', 'is not', null)
    .where('g.told_at', 'is', null)
    .executeTakeFirst();
}

export async function noteTold(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sign_ons').set({ told_at: now }).where('id', '=', id).execute();
}

/** The session of a row, also of one that has ended, if it is of this product. */
export async function findSessionOfSignOn(db: Database, id: string, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_ons')
    .select('session_id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.session_id ?? null;
}
