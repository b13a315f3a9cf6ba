import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { deleteJob, findPeopleJob } from './people-jobs.store.ts';
import { jobRetentionMs } from './steps/save-job.ts';

/**
 * Deletes a job with its rows when its retention is over, else becomes due again. It is due work because no database
 * role sees the rows of all organisations.
 */
export async function deletePeopleJob(
  ctx: Context,
  due: { readonly id: string; readonly organisationId: string; readonly jobId: string },
): Promise<void> {
  const { organisationId, jobId } = due;
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    await deleteJob(organisationId, tx, jobId, new Date(now.getTime() - jobRetentionMs));
    const job = await findPeopleJob(organisationId, tx, jobId);
    if (!job) return;
    const dueAt = new Date((job.finished_at ?? now).getTime() + jobRetentionMs);
    const next = { id: ctx.newId(), kind: 'delete-people-job' as const, organisationId, subjectId: jobId, dueAt, now };
    await replaceDueWork(tx, due.id, next);
  });
}
