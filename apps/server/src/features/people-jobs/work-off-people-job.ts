import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findActor } from '../memberships/memberships.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { endJobRow, listJobRows, type StoredJobRow, takeJobRow } from './people-job-rows.store.ts';
import { findPeopleJob, finishPeopleJob, type RoleChange, type StoredPeopleJob } from './people-jobs.store.ts';
import { carryOutRow } from './steps/carry-out-row.ts';

/** Rows in one run. Short runs let releases, crashes and jobs of other organisations wait for little. */
const rowsPerPiece = 200;
const pieceMs = 5_000;
/** Transactions at once. Their commits share a flush to disk. */
const lanes = 4;

/** The due row of a piece. */
export interface Piece {
  readonly id: string;
  readonly organisationId: string;
  readonly jobId: string;
  readonly attempt: number;
}

/** A row on which our code throws is tried twice and then marked as failed. */
const lastTry = 3;
const brokenWords = 'Something went wrong with this row, and nothing was done. Please try it again on its own.';

/** Carries out the next rows, each in its own transaction. Rows that another worker has locked are skipped. */
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

/** Does the work of a row and marks it in one transaction, so that a crash leaves both or neither. */
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
      // The current rights of the person who created the job.
      findActor(tx, organisationId, job.created_by),
    ]);
    if (!isOurs) return;
    const doer = { userId: job.created_by, actor, from: { jobId } };
    const work = { ctx, organisationId, tx, catalogue, doer };
    const end = await carryOutRow(work, job.change as RoleChange | null, row);
    await endJobRow(organisationId, tx, { jobId, rowNumber: row.row_number }, end);
  });
}

/** Logs the error and marks the row as failed, so that the other rows go on. */
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

/** Ends the job or schedules its next piece. A repeated call schedules no second one. */
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
