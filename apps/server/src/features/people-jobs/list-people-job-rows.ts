import { listPeopleJobRows as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { listJobRows } from './people-job-rows.store.ts';
import { findPeopleJob } from './people-jobs.store.ts';
import { describeJobRow } from './steps/describe-job.ts';

const usualLimit = 100;

/** The rows of a job, each with its faults or its result. */
export const listPeopleJobRows = serve(
  endpoint,
  async (ctx, { organisationId }, { jobId, state, after = 0, limit = usualLimit }) => {
    return inOrganisation(ctx, organisationId, async (tx) => {
      if (!(await findPeopleJob(organisationId, tx, jobId))) throw new Refused('request.not_found');
      // One row more than shown tells whether there are more.
      const found = await listJobRows(organisationId, tx, jobId, { state: state ?? null, after, take: limit + 1 });
      const shown = found.slice(0, limit);
      return {
        rows: shown.map(describeJobRow),
        nextAfter: found.length > limit ? (shown.at(-1)?.row_number ?? null) : null,
      };
    });
  },
);
