import { dayMs } from '@atrium/domain/kernel/duration';
import type { OrganisationTx } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertJobRows, type NewJobRow } from '../people-job-rows.store.ts';
import { insertPeopleJob, markJobStarted, type NewPeopleJob } from '../people-jobs.store.ts';
/** How long a job is kept: its rows hold names and addresses. */
export const jobRetentionMs = 30 * dayMs;
/** Rows inserted by one statement. */
const rowsAtOnce = 1_000;

/** Saves the job, its rows and the due work that deletes them, in the caller's transaction. */
export async function saveJob(
  ctx: Context,
  organisationId: string,
  tx: OrganisationTx,
  job: Omit<NewPeopleJob, 'total' | 'faulty'>,
  rows: readonly NewJobRow[],
): Promise<void> {
  const faulty = rows.filter(({ state }) => state === 'faulty').length;
  await insertPeopleJob(organisationId, tx, { ...job, total: rows.length, faulty });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await insertJobRows(organisationId, tx, job.id, rows.slice(at, at + rowsAtOnce));
  }
  const dueAt = new Date(job.now.getTime() + jobRetentionMs);
  const subject = { organisationId, subjectId: job.id, now: job.now };
  await insertDueWork(tx, { id: ctx.newId(), kind: 'delete-people-job', dueAt, ...subject });
}

/** Starts the job with the rights of this person, also if a colleague has uploaded the list (D-822); false if it was started before. */
export async function startJob(
  ctx: Context,
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  start: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { now } = start;
  if (!(await markJobStarted(organisationId, tx, jobId, start))) return false;
  const subject = { organisationId, subjectId: jobId, now };
  await insertDueWork(tx, { id: ctx.newId(), kind: 'run-people-job', dueAt: now, ...subject });
  return true;
}
