import { type DueKind, type OneOpenKind, oneOpenKinds } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
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
}

/** Makes work due in the caller's transaction; it lives in db/ because every feature's store uses it. */
export async function insertDueWork(tx: Tx, work: NewDueWork): Promise<void> {
  await tx.insertInto('due_work').values(rowOf(work)).execute();
}

/** The same for many rows in one statement. */
export async function insertManyDue(tx: Tx, rows: readonly NewDueWork[]): Promise<void> {
  await tx.insertInto('due_work').values(rows.map(rowOf)).execute();
}

const rowOf = (work: NewDueWork) => ({
  id: work.id,
  kind: work.kind,
  organisation_id: work.organisationId,
  subject_id: work.subjectId,
  due_at: work.dueAt,
  created_at: work.now,
  held_at: work.heldAt ?? null,
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

/** Ends the open rows that look a payment up. The kind is a literal, so that the planner proves the partial index covers it. */
export async function endLookUps(tx: Tx, attemptId: string, now: Date): Promise<void> {
  await sql`update due_work set done_at = ${now}, outcome = 'done', lease_until = null
    where subject_id = ${attemptId} and done_at is null and kind = 'resolve-attempt'`.execute(tx);
}

interface OpenRow {
  readonly id: string;
  readonly kind: OneOpenKind;
  readonly dueAt: Date;
  readonly heldAt: Date | null;
}

/** Literals, so that the planner proves that the partial index covers them. */
const literalKinds = sql.join(oneOpenKinds.map((kind) => sql.lit(kind)));

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
  const { organisationId, subjectId, now } = subject;
  const { rows } = await sql<OpenRow>`
    select id, kind, due_at as "dueAt", held_at as "heldAt" from due_work
    where subject_id = ${subjectId} and done_at is null and kind in (${literalKinds})`.execute(tx);
  const isKept = (row: OpenRow) =>
    wanted.some(({ kind, dueAt }) => kind === row.kind && dueAt.getTime() === row.dueAt.getTime());
  const open = rows.filter(({ kind }) => subject.kinds.includes(kind));
  const ended = open.filter((row) => !isKept(row)).map(({ id }) => id);
  if (ended.length > 0)
    await tx
      .updateTable('due_work')
      .set({ done_at: now, outcome: 'done', lease_until: null })
      .where('id', 'in', ended)
      .where('done_at', 'is', null)
      .execute();
  const added = wanted.filter(({ kind }) => !open.some((row) => row.kind === kind && isKept(row)));
  if (added.length > 0)
    await insertManyDue(
      tx,
      added.map((each) => {
        const heldAt = open.find(({ kind }) => kind === each.kind)?.heldAt ?? null;
        return { id: subject.newId(), organisationId, subjectId, now, heldAt, ...each };
      }),
    );
}
