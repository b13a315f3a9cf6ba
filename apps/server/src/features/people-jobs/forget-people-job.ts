import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { deletePeopleJob, findPeopleJob } from './people-jobs.store.ts';
import { jobRetentionMs } from './steps/save-job.ts';

/** Removes a job with its rows when it is old enough. It is due work, because no role sees the rows of all organisations. */
export async function forgetPeopleJob(
  ctx: Context,
  due: { readonly id: string; readonly organisationId: string; readonly jobId: string },
): Promise<void> {
  const { organisationId, jobId } = due;
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    await deletePeopleJob(organisationId, tx, jobId, new Date(now.getTime() - jobRetentionMs));
    const job = await findPeopleJob(organisationId, tx, jobId);
    if (!job) return;
    const dueAt = new Date((job.finished_at ?? now).getTime() + jobRetentionMs);
    const next = { id: ctx.newId(), kind: 'forget-people-job', organisationId, subjectId: jobId, dueAt, now };
    await replaceDueWork(tx, due.id, next);
  });
}
