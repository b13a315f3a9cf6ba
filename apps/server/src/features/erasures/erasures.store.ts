import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

export interface NewErasure extends Omit<ErasureRecord, 'at'> {
  readonly at: Date;
  /** Set for what came from the file. */
  readonly writtenOutAt?: Date;
}

export async function insertErasure(tx: Tx, erasure: NewErasure): Promise<void> {
  const { id, kind, subjectId, organisationId, mailbox, reason, at, writtenOutAt = null } = erasure;
  await tx
    .insertInto('erasures')
    .values({
      id,
      kind,
      subject_id: subjectId,
      organisation_id: organisationId,
      mailbox,
      reason,
      at,
      written_out_at: writtenOutAt,
    })
    .execute();
}

export async function hasErasure(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('erasures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function isOrganisationErased(db: Database, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('erasures')
    .select('id')
    .where('subject_id', '=', organisationId)
    .where('kind', '=', 'organisation')
    .executeTakeFirst();
  return row !== undefined;
}

type Row = Pick<Tables['erasures'], 'id' | 'kind' | 'mailbox' | 'reason'> & {
  readonly subject_id: string;
  readonly organisation_id: string | null;
};

const recordOf = ({ at, ...row }: Row & { readonly at: Date }) =>
  ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    organisationId: row.organisation_id,
    mailbox: row.mailbox,
    reason: row.reason,
    at: at.toISOString(),
  }) as ErasureRecord;

const columns = ['id', 'kind', 'subject_id', 'organisation_id', 'mailbox', 'reason', 'at'] as const;

/** The erasures from a moment on, the oldest first, a part at a time. */
export async function listErasures(
  db: Database,
  { since, after, take }: { readonly since: Date; readonly after: string | null; readonly take: number },
): Promise<readonly ErasureRecord[]> {
  const rows = await db
    .selectFrom('erasures')
    .select(columns)
    .where('at', '>=', since)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(take)
    .execute();
  return rows.map(recordOf);
}

/** What is in no file yet. Only one worker at a time writes out; null while another one does. */
export async function takeUnwritten(tx: Tx, take: number): Promise<readonly ErasureRecord[] | null> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('write out erasures')) as "isMine"`.execute(tx);
  if (rows[0]?.isMine !== true) return null;
  const waiting = await tx
    .selectFrom('erasures')
    .select(columns)
    .where('written_out_at', 'is', null)
    .orderBy('id')
    .limit(take)
    .execute();
  return waiting.map(recordOf);
}

export async function markWrittenOut(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('erasures').set({ written_out_at: now }).where('id', 'in', ids).execute();
}
