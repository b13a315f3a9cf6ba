import { changeManyUsers as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { needsTypedCount } from '@atrium/domain/people-jobs/people-job';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';
import { rowsOfPeople } from './steps/rows-of-people.ts';
import { saveJob, startJob } from './steps/save-job.ts';

/** Starts one action on many users. Each user is decided in turn, and a refusal is kept with the row (D-187). */
export const changeManyUsers = serve(endpoint, async (ctx, caller, { userIds, action, typedCount }) => {
  const { organisationId } = caller;
  const count = new Set(userIds).size;
  if (needsTypedCount(action, count) && typedCount !== count) throw new Refused('users.count_differs');
  const now = ctx.clock.wall();
  const job = {
    id: ctx.newId(),
    kind: action,
    fileName: null,
    change: null,
    createdBy: caller.session.userId,
    now,
  };
  return inOrganisation(ctx, organisationId, async (tx) => {
    await saveJob(ctx, organisationId, tx, job, await rowsOfPeople(organisationId, tx, userIds));
    await startJob(ctx, organisationId, tx, job.id, { by: job.createdBy, now });
    const saved = await findPeopleJob(organisationId, tx, job.id);
    if (!saved) throw new Error('the work is not there');
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'users.many_changed',
      subjectId: job.id,
      facts: { bulk: action, rows: saved.total },
    });
    return caller.remember(tx, describeJob(saved));
  });
});
