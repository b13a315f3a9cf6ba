import { type DueKind, type OneOpenKind, oneOpenKinds } from '@atrium/domain/kernel/due-work';
import type { DueLane } from '@atrium/domain/runs/due-lanes';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, type WaitingWrite, writeLater } from './collected-writes.store.ts';
import type { Tx } from './database.ts';

export interface NewDueWork {
  readonly id: string;
  readonly kind: DueKind;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly dueAt: Date;
  readonly now: Date;
  /** Set where it takes the place of a row on hold. */
  readonly heldAt?: Date | null;
  /** Left out where the kind has one lane, or the database chooses it by how the organisation pays (D-624). */
  readonly lane?: DueLane;
  /** The organisation whose share of the lane it uses; left out where it uses none. */
  readonly sharerId?: string | null;
}

/** Makes work due in the caller's transaction; it lives in db/ because every feature's store uses it. */
export function insertDueWork(tx: Tx, work: NewDueWork): Promise<void> {
  return insertManyDue(tx, [work]);
}

/** The same for many rows in one statement. */
export async function insertManyDue(tx: Tx, rows: readonly NewDueWork[]): Promise<void> {
  await change(tx, { ended: [], wanted: rows });
}

const rowOf = (work: NewDueWork) => ({
  id: work.id,
  kind: work.kind,
  organisation_id: work.organisationId,
  subject_id: work.subjectId,
  due_at: work.dueAt,
  created_at: work.now,
  held_at: work.heldAt ?? null,
  lane: work.lane ?? 'usual',
  sharer_id: work.sharerId ?? null,
});

/**
 * Ends one due row and inserts the next in its place, in one transaction. Work that is cut into pieces so has exactly
 * one open row, however often the hand-over is repeated.
 */
export async function replaceDueWork(tx: Tx, endedId: string, next: NewDueWork): Promise<void> {
  const ended = await tx
    .updateTable('due_work')
    .set({ done_at: next.now, outcome: 'done', lease_until: null })
    .where('id', '=', endedId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 1n) await insertDueWork(tx, next);
}

/** Makes this the only open row that looks a payment up. */
export async function replaceLookUps(tx: Tx, row: NewDueWork & { readonly kind: 'resolve-attempt' }): Promise<void> {
  await change(tx, { ended: [row], wanted: [row] });
}

/** Ends the open rows that look a payment up. */
export async function endLookUps(tx: Tx, attemptId: string, now: Date): Promise<void> {
  await change(tx, { ended: [{ subjectId: attemptId, kind: 'resolve-attempt', now }], wanted: [] });
}

/**
 * Makes the open rows of a subject say exactly this, of the kinds that are given. A row that is due when it was stays;
 * another one ends, and its run finds nothing left to do. What an operator holds stays on hold in the row that follows.
 */
export async function replaceOpenDue(
  tx: Tx,
  subject: {
    readonly organisationId: string;
    readonly subjectId: string;
    readonly kinds: readonly OneOpenKind[];
    readonly now: Date;
    readonly newId: () => string;
  },
  wanted: readonly { readonly kind: OneOpenKind; readonly dueAt: Date }[],
): Promise<void> {
  const { organisationId, subjectId, kinds, now, newId } = subject;
  await change(tx, {
    ended: kinds.map((kind) => ({ subjectId, kind, now })),
    wanted: wanted.map((each) => ({ id: newId(), organisationId, subjectId, now, ...each })),
  });
}

/** Open rows that end, unless one that is wanted is due at the same instant; and rows that are wanted. */
interface DueChange {
  readonly ended: readonly {
    readonly subjectId: string;
    readonly kind: OneOpenKind | 'resolve-attempt';
    readonly now: Date;
  }[];
  readonly wanted: readonly NewDueWork[];
}

/** What waits for one statement at the end of a money transaction (D-427). The later change of a subject counts. */
const dueChanges: WaitingWrite<DueChange> = {
  // Moving a test clock moves what is due, by a trigger.
  named: /\bdue_work\b|set "clock_offset_ms"/,
  merge: (before, { ended, wanted }) => {
    const isEnded = (row: NewDueWork) =>
      ended.some(({ subjectId, kind }) => subjectId === row.subjectId && kind === row.kind);
    return {
      ended: [...before.ended, ...ended],
      wanted: [...before.wanted.filter((row) => !isEnded(row)), ...wanted],
    };
  },
  parts: ({ ended, wanted }) => (ended.length === 0 ? newRows.parts(wanted.map(rowOf)) : replacingParts(ended, wanted)),
};

const newRows = rowsOf('due_work');

async function change(tx: Tx, changed: DueChange): Promise<void> {
  if (changed.ended.length + changed.wanted.length > 0) await writeLater(tx, dueChanges, changed);
}

/** Literals, so that the planner proves that the partial indexes cover them. */
const literalKinds = sql.join(oneOpenKinds.map((kind) => sql.lit(kind)));

/** The rows that end do so before others are inserted: a subject has one open row of a kind. */
function replacingParts(ended: DueChange['ended'], wanted: readonly NewDueWork[]): readonly RawBuilder<unknown>[] {
  const rows = wanted.map(rowOf);
  const subjects = ended.map(({ subjectId }) => subjectId);
  return [
    sql`due_replaced as (
      select * from unnest(${subjects}::uuid[], ${ended.map(({ kind }) => kind)}::text[]) as replaced (subject_id, kind)
    )`,
    sql`due_wanted as (
      select * from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ organisation_id }) => organisation_id)}::uuid[], ${rows.map(({ subject_id }) => subject_id)}::uuid[],
        ${rows.map(({ due_at }) => due_at)}::timestamptz[], ${rows.map(({ created_at }) => created_at)}::timestamptz[],
        ${rows.map(({ held_at }) => held_at)}::timestamptz[], ${rows.map(({ lane }) => lane)}::text[],
        ${rows.map(({ sharer_id }) => sharer_id)}::uuid[]
      ) as wanted (id, kind, organisation_id, subject_id, due_at, created_at, held_at, lane, sharer_id)
    )`,
    sql`due_standing as (
      select d.id, d.subject_id, d.kind, d.due_at, d.held_at, exists (
        select from due_wanted w where w.subject_id = d.subject_id and w.kind = d.kind and w.due_at = d.due_at) as is_kept
      from (
        select id, subject_id, kind, due_at, held_at from due_work
        where subject_id = any(${subjects}::uuid[]) and done_at is null and kind in (${literalKinds})
        union all
        select id, subject_id, kind, due_at, held_at from due_work
        where subject_id = any(${subjects}::uuid[]) and done_at is null and kind = 'resolve-attempt'
      ) d where (d.subject_id, d.kind) in (select subject_id, kind from due_replaced)
    )`,
    sql`due_ended as (
      update due_work d set done_at = ${ended[0]?.now}, outcome = 'done', lease_until = null
      where d.id in (select id from due_standing where not is_kept) and d.done_at is null
      returning d.id
    )`,
    sql`due_added as (
      insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at, held_at, lane, sharer_id)
      select w.id, w.kind, w.organisation_id, w.subject_id, w.due_at, w.created_at, coalesce(w.held_at, (
        select max(s.held_at) from due_standing s where s.subject_id = w.subject_id and s.kind = w.kind)),
        w.lane, w.sharer_id
      from due_wanted w cross join (select count(*) from due_ended) done
      where not exists (
        select from due_standing s where s.is_kept and s.subject_id = w.subject_id and s.kind = w.kind
          and s.due_at = w.due_at)
    )`,
  ];
}
