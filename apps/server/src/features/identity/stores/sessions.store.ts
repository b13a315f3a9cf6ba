import type { Assurance, SessionEndReason } from '@atrium/domain/identity/session';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly organisationId: string | null;
  readonly assurance: Assurance;
  readonly refreshFamily: string;
  readonly refreshHash: Buffer;
  readonly rotationSalt: Buffer;
  readonly now: Date;
  /** Only if that was before this session began. */
  readonly provedAt?: Date | undefined;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      organisation_id: session.organisationId,
      assurance: session.assurance,
      refresh_family: session.refreshFamily,
      refresh_hash: session.refreshHash,
      rotation_salt: session.rotationSalt,
      rotated_at: session.now,
      created_at: session.now,
      last_active_at: session.now,
      proved_at: session.provedAt ?? null,
      expires_at: session.expiresAt,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Rotates in one atomic statement: of many calls with the same token, one gets the row. */
export function rotateRefresh(
  db: Database,
  family: string,
  step: { readonly presented: Buffer; readonly successor: Buffer; readonly salt: Buffer; readonly now: Date },
) {
  return db
    .updateTable('sessions')
    .set({
      previous_refresh_hash: step.presented,
      refresh_hash: step.successor,
      rotation_salt: step.salt,
      rotated_at: step.now,
    })
    .where('refresh_family', '=', family)
    .where('refresh_hash', '=', step.presented)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', step.now)
    .returning(['id', 'expires_at'])
    .executeTakeFirst();
}

export function findSessionByFamily(db: Database, family: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'organisation_id', 'refresh_hash', 'previous_refresh_hash', 'rotation_salt'])
    .select(['rotated_at', 'expires_at'])
    .where('refresh_family', '=', family)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Also a session that has ended or expired, for telling its browser why. */
export function findSessionEver(db: Database, family: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'organisation_id', 'refresh_hash', 'previous_refresh_hash', 'rotated_at'])
    .select(['expires_at', 'ended_at', 'end_reason'])
    .where('refresh_family', '=', family)
    .executeTakeFirst();
}

export async function endSession(tx: Tx, sessionId: string, reason: SessionEndReason, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endSessionsOfUser(tx: Tx, userId: string, reason: SessionEndReason, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every other session of the person, for instance after a new password. */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  sessionId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The person's sessions that have not ended, newest first, with the timeouts of the organisation that each opened last. */
export function listLiveSessions(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('timeout_settings as t', 't.organisation_id', 's.organisation_id')
    .select(['s.id', 's.assurance', 's.address', 's.user_agent', 's.created_at', 's.rotated_at', 's.last_active_at'])
    .select(sql<boolean>`coalesce(s.organisation_id = any(s.shut_organisations), false)`.as('is_shut'))
    .select(['t.is_offered', 't.is_session_limited', 't.session_minutes', 't.is_idle_limited', 't.idle_minutes'])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.id', 'desc')
    .execute();
}

/** Whether the person is signed in anywhere. */
export async function hasOpenSession(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Their other sessions open this organisation only after a new sign-in. */
export async function shutSessionsFor(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ shut_organisations: sql<string[]>`array_append(shut_organisations, ${organisationId}::uuid)` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends sessions of this person only, and says which. */
export async function endOwnSessions(
  tx: Tx,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string },
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$call((update) => ('only' in which ? update.where('id', '=', which.only) : update.where('id', '<>', which.allBut)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the person's sessions out of an organisation that they have left, into another one or into none. */
export async function moveSessions(
  tx: Tx,
  userId: string,
  move: { readonly from: string; readonly to: string | null },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ organisation_id: move.to })
    .where('user_id', '=', userId)
    .where('organisation_id', '=', move.from)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions of the person in this organisation; those in others go on. */
export async function endSessionsIn(
  tx: Tx,
  organisationId: string,
  userId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function selectOrganisation(tx: Tx, sessionId: string, organisationId: string): Promise<void> {
  await tx.updateTable('sessions').set({ organisation_id: organisationId }).where('id', '=', sessionId).execute();
}

/** The person's sessions that are in no open organisation of theirs enter this one. */
export async function enterFromNowhere(tx: Tx, userId: string, organisationId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ organisation_id: organisationId })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', userId)
            .whereRef('m.organisation_id', '=', 'sessions.organisation_id')
            .where('m.disabled_at', 'is', null)
            .where('m.closed_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/**
 * The facts for a session's reply and access token, without the company, which only its organisation may read. Without
 * an organisation of its own the reply is for the one that the session opened last.
 */
export function findSessionOwner(db: Database, sessionId: string, organisationId: string | null, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 's.user_id')
        .on('m.organisation_id', '=', (on) =>
          organisationId === null ? on.ref('s.organisation_id') : on.val(organisationId),
        )
        .on('m.disabled_at', 'is', null)
        .on('m.closed_at', 'is', null),
    )
    .leftJoin('organisations as o', 'o.id', 'm.organisation_id')
    .leftJoin('timeout_settings as t', 't.organisation_id', 'm.organisation_id')
    .select(['s.created_at', 's.last_active_at'])
    .select(sql<boolean>`coalesce(m.organisation_id = any(s.shut_organisations), false)`.as('is_shut'))
    .select(['t.is_offered', 't.is_session_limited', 't.session_minutes', 't.is_idle_limited', 't.idle_minutes'])
    .select(['s.assurance', 's.expires_at', 'u.id as user_id', 'u.email', 'u.email_verified_at'])
    .select('u.password_origin')
    .select(['u.first_name', 'u.last_name', 'u.phone', 'o.id as organisation_id', 'o.name as organisation_name'])
    .select(['m.is_owner', 'm.console_role', 'm.console_modules', 'u.profile_set_at', 't.factor_required_from'])
    .select(sql<boolean>`u.password_hash is null`.as('has_no_password'))
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}
