import { defineRun } from '../../worker/run.ts';
import { goOnWithPeopleJob, workOffPeopleJob } from './work-off-people-job.ts';

/** How many jobs run at once over all workers. Each takes several connections, and mails must not wait for them. */
const maxInFlight = 8;

export const workOffPeopleJobRun = defineRun(
  'work-off-people-job',
  async (ctx, due, step) => {
    const { id, attempt, subjectId: jobId } = due;
    const piece = { id, attempt, jobId, organisationId: due.organisationId ?? '' };
    await step('work off', () => workOffPeopleJob(ctx, piece));
    await step.record('go on', () => goOnWithPeopleJob(ctx, piece));
    return undefined;
  },
  { maxInFlight },
);
