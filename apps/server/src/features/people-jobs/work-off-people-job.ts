import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findActor } from '../memberships/memberships.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { endJobRow, listJobRows, type StoredJobRow, takeJobRow } from './people-job-rows.store.ts';
import { findPeopleJob, finishPeopleJob, type RoleChange, type StoredPeopleJob } from './people-jobs.store.ts';
import { carryOutRow } from './steps/carry-out-row.ts';

/** A run is short, so that a release, a crash or another organisation's list never waits for a long one. */
const rowsPerPiece = 200;
const pieceMs = 5_000;
/** Transactions at once: their commits share a flush to disk. */
const lanes = 4;

/** The due row of a piece. */
export interface Piece {
  readonly id: string;
  readonly organisationId: string;
  readonly jobId: string;
  readonly attempt: number;
}

/** A row on which our own code breaks holds its list up for two attempts; then it is left behind. */
const lastTry = 3;
const brokenWords = 'Something went wrong with this row, and nothing was done. Please try it again on its own.';

/** Works off the next rows, each in a transaction of its own; what another worker does at the same time is left to it. */
export async function workOffPeopleJob(ctx: Context, { organisationId, jobId, attempt }: Piece): Promise<void> {
  const { job, rows } = await inOrganisation(ctx, organisationId, async (tx) => ({
    job: await findPeopleJob(organisationId, tx, jobId),
    rows: await listJobRows(organisationId, tx, jobId, { state: 'ready', after: 0, take: rowsPerPiece }),
  }));
  if (job?.state !== 'running') return;
  const endsAt = performance.now() + pieceMs;
  const waiting = [...rows];
  const workOff = async (): Promise<void> => {
    for (let row = waiting.shift(); row && performance.now() < endsAt; row = waiting.shift()) {
      await workOffRow(ctx, organisationId, job, row).catch((error: unknown) => {
        if (attempt < lastTry) throw error;
        return leaveBehind(ctx, organisationId, job, row, error);
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, workOff));
  const broken = ended.find((lane) => lane.status === 'rejected');
  if (broken) throw broken.reason;
}

/** What is done and that it is done are one transaction: a crash leaves both or neither. */
async function workOffRow(
  ctx: Context,
  organisationId: string,
  job: StoredPeopleJob,
  row: StoredJobRow,
): Promise<void> {
  const catalogue = await roleCatalogueOf(ctx);
  const jobId = job.id;
  await inOrganisation(ctx, organisationId, async (tx) => {
    const [isOurs, actor] = await Promise.all([
      takeJobRow(organisationId, tx, jobId, row.row_number),
      // The rights of whoever asked for it, as they are now.
      findActor(tx, organisationId, job.created_by),
    ]);
    if (!isOurs) return;
    const doer = { userId: job.created_by, actor, from: { jobId } };
    const work = { ctx, organisationId, tx, catalogue, doer };
    const end = await carryOutRow(work, job.change as RoleChange | null, row);
    await endJobRow(organisationId, tx, { jobId, rowNumber: row.row_number }, end);
  });
}

/** It may be our bug; the list of others goes on, and the log knows. */
async function leaveBehind(
  ctx: Context,
  organisationId: string,
  { id: jobId }: StoredPeopleJob,
  row: StoredJobRow,
  error: unknown,
): Promise<void> {
  const rowNumber = row.row_number;
  ctx.log.error({ error, job: jobId, row: rowNumber }, 'a row of a list is left behind');
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await takeJobRow(organisationId, tx, jobId, rowNumber))) return;
    const end = { state: 'failed', message: brokenWords, userId: row.user_id } as const;
    await endJobRow(organisationId, tx, { jobId, rowNumber }, end);
  });
}

/** Ends the job, or makes the next piece due; one follows from a piece, however often this is repeated. */
export async function goOnWithPeopleJob(ctx: Context, { id, organisationId, jobId }: Piece): Promise<void> {
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (await finishPeopleJob(organisationId, tx, jobId, now)) return;
    const job = await findPeopleJob(organisationId, tx, jobId);
    if (job?.state !== 'running') return;
    const next = { id: ctx.newId(), kind: 'work-off-people-job', organisationId, subjectId: jobId, dueAt: now, now };
    await replaceDueWork(tx, id, next);
  });
}
