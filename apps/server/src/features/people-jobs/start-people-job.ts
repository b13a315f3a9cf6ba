import { startPeopleJob as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';
import { startJob } from './steps/save-job.ts';

/** Starts a checked import. Starting it again changes nothing. */
export const startPeopleJob = serve(endpoint, async (ctx, caller, { jobId }) => {
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  return inOrganisation(ctx, organisationId, async (tx) => {
    await refuseMove(tx, caller.session.userId, 'write_to_others');
    const isStarted = await startJob(ctx, organisationId, tx, jobId, { by: caller.session.userId, now });
    const job = await findPeopleJob(organisationId, tx, jobId);
    if (!job) throw new Refused('request.not_found');
    if (isStarted) {
      await record({ ctx, organisationId, tx }, doerOf(caller), {
        action: 'users.import_started',
        subjectId: jobId,
        facts: { rows: job.total - job.faulty },
      });
    }
    return describeJob(job);
  });
});
