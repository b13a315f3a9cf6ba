import type { OwnerChange } from '@atrium/domain/people-jobs/people-job';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findActor } from '../memberships/memberships.store.ts';
import { isOrganisationOpen, lockOrganisation } from '../memberships/organisations.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { tellOwnersOfMany } from '../memberships/steps/tell-owners.ts';
import { endJobRow, listJobRows, listOwnerChanges, type StoredJobRow, takeJobRow } from './people-job-rows.store.ts';
import { findPeopleJob, finishPeopleJob, type StoredPeopleJob } from './people-jobs.store.ts';
import { carryOutJobRow } from './steps/carry-out-row.ts';

/** A run is short, so that releases and other organisations' jobs never wait for a long one. */
const rowsPerPiece = 200;
const pieceMs = 5_000;
/** Transactions that run at once; their commits share one flush to disk. */
const lanes = 4;

/** A bounded part of a job; each has its own due row. */
export interface Piece {
  readonly id: string;
  readonly organisationId: string;
  readonly jobId: string;
  readonly attempt: number;
}

/** The attempt after which a row that our code cannot run is marked as failed, so that the rest goes on. */
const lastTry = 3;
const brokenWords = 'Something went wrong with this row, and nothing was done. Please try it again on its own.';

/** Runs the next rows, each in its own transaction; rows that another worker holds are skipped. */
export async function runPeopleJob(ctx: Context, { organisationId, jobId, attempt }: Piece): Promise<void> {
  const { job, rows } = await inOrganisation(ctx, organisationId, async (tx) => ({
    job: await findPeopleJob(organisationId, tx, jobId),
    rows: await listJobRows(organisationId, tx, jobId, { state: 'ready', after: 0, take: rowsPerPiece }),
  }));
  if (job?.state !== 'running') return;
  const endsAt = performance.now() + pieceMs;
  const waiting = [...rows];
  const runWaiting = async (): Promise<void> => {
    for (let row = waiting.shift(); row && performance.now() < endsAt; row = waiting.shift()) {
      await runRow(ctx, organisationId, job, row).catch((error: unknown) => {
        if (attempt < lastTry) throw error;
        return failBrokenRow(ctx, organisationId, job, row, error);
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, runWaiting));
  const broken = ended.find((lane) => lane.status === 'rejected');
  if (broken) throw broken.reason;
}

/** The change and its mark as done are one transaction: a crash leaves both or neither. */
async function runRow(ctx: Context, organisationId: string, job: StoredPeopleJob, row: StoredJobRow): Promise<void> {
  const catalogue = await roleCatalogueOf(ctx);
  const jobId = job.id;
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await takeJobRow(organisationId, tx, jobId, row.row_number))) return;
    await lockOrganisation(tx, organisationId);
    // Deleted meanwhile: the row waits, so that it is carried out if the organisation is restored.
    if (!(await isOrganisationOpen(tx, organisationId))) return;
    // The rights that the person who asked for the job has now. They cannot change behind the lock.
    const actor = await findActor(tx, organisationId, job.created_by);
    const doer = { kind: 'job' as const, userId: job.created_by, jobId };
    const ownerChanges: OwnerChange[] = [];
    const end = await carryOutJobRow({ ctx, organisationId, tx, catalogue, doer, actor, ownerChanges }, job, row);
    const ownerChange = ownerChanges[0] ?? null;
    await endJobRow(organisationId, tx, { jobId, rowNumber: row.row_number }, { ...end, ownerChange });
  });
}

/** Marks a row as failed after a bug of ours, and logs the error. */
async function failBrokenRow(
  ctx: Context,
  organisationId: string,
  { id: jobId }: StoredPeopleJob,
  row: StoredJobRow,
  error: unknown,
): Promise<void> {
  const rowNumber = row.row_number;
  ctx.log.error({ error, job: jobId, row: rowNumber }, 'a row of a people job failed');
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await takeJobRow(organisationId, tx, jobId, rowNumber))) return;
    const end = { state: 'failed', message: brokenWords, userId: row.user_id } as const;
    await endJobRow(organisationId, tx, { jobId, rowNumber }, end);
  });
}

/** Ends the job, or makes the next piece due; repeating it makes no second piece. */
export async function goOnWithPeopleJob(ctx: Context, { id, organisationId, jobId }: Piece): Promise<void> {
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (await finishPeopleJob(organisationId, tx, jobId, now)) {
      await tellOwnersOfMany({ ctx, organisationId, tx }, await listOwnerChanges(organisationId, tx, jobId));
      return;
    }
    const job = await findPeopleJob(organisationId, tx, jobId);
    if (job?.state !== 'running') return;
    const next = {
      id: ctx.newId(),
      kind: 'run-people-job' as const,
      organisationId,
      subjectId: jobId,
      dueAt: now,
      now,
    };
    await replaceDueWork(tx, id, next);
  });
}
