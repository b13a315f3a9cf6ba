import { listDeletions as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { listNames } from '../memberships/people.store.ts';
import { listDeletionJobs } from './people-jobs.store.ts';
import { jobRetentionMs } from './steps/save-job.ts';

const shownAtMost = 3;

/** The newest deletions of many people that nobody has undone. They go with their job (D-644). */
export const listDeletions = serve(endpoint, (ctx, { organisationId }) => {
  const since = new Date(ctx.clock.wall().getTime() - jobRetentionMs);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const jobs = await listDeletionJobs(organisationId, tx, since, shownAtMost);
    const names = await listNames(organisationId, tx, [...new Set(jobs.map((job) => job.created_by))]);
    return {
      deletions: jobs.map(({ id, done, created_by: by, finished_at: at }) => ({
        id,
        count: done,
        by: names.find((person) => person.id === by)?.name ?? null,
        at: at.toISOString(),
        until: new Date(at.getTime() + jobRetentionMs).toISOString(),
      })),
    };
  });
});
