import { getPeopleJob as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';

/** The progress of a people job. */
export const getPeopleJob = serve(endpoint, async (ctx, { organisationId }, { jobId }) => {
  const job = await inOrganisation(ctx, organisationId, (tx) => findPeopleJob(organisationId, tx, jobId));
  if (!job) throw new Refused('request.not_found');
  return describeJob(job);
});
