import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** The last move of an organisation's clock; undefined before the first. */
export function findLastMove(organisationId: string, tx: OrganisationTx) {
  return selectMoves(organisationId, tx).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function findMove(organisationId: string, tx: OrganisationTx, id: string) {
  return selectMoves(organisationId, tx).where('id', '=', id).executeTakeFirst();
}

const selectMoves = (organisationId: string, tx: OrganisationTx) =>
  tx
    .selectFrom('clock_moves')
    .select(['id', 'state', 'from_at as from', 'until_at as until', 'carried_out as carriedOut'])
    .where('organisation_id', '=', organisationId);

/** A unique index allows one that runs. */
export async function insertMove(
  organisationId: string,
  tx: OrganisationTx,
  move: { readonly id: string; readonly from: Date; readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('clock_moves')
    .values({
      organisation_id: organisationId,
      id: move.id,
      state: 'running',
      from_at: move.from,
      until_at: move.until,
      started_at: move.at,
    })
    .execute();
}

export async function countStop(organisationId: string, tx: OrganisationTx, id: string): Promise<void> {
  await tx
    .updateTable('clock_moves')
    .set(({ eb }) => ({ carried_out: eb('carried_out', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function endMove(
  organisationId: string,
  tx: OrganisationTx,
  end: { readonly id: string; readonly at: Date; readonly stoppedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('clock_moves')
    .set({ state: end.stoppedBy === null ? 'done' : 'stopped', stopped_by: end.stoppedBy, ended_at: end.at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', end.id)
    .execute();
}

/** What comes due next by the organisation's clock, by the wall clock's time. */
export async function findNextDue(organisationId: string, tx: OrganisationTx) {
  const { rows } = await sql<{ kind: DueKind; dueAt: Date; attempt: number }>`
    select kind, due_at as "dueAt", attempt from due_work
    where organisation_id = ${organisationId} and done_at is null and on_test_clock and suspended_at is null
    order by due_at limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a payment that began after this instant is not decided. */
export async function isPayingSince(organisationId: string, tx: OrganisationTx, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'begun')
    .where('begun_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
