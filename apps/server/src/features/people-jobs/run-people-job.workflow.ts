import { defineRun } from '../../worker/run.ts';
import { goOnWithPeopleJob, runPeopleJob } from './run-people-job.ts';

/** Jobs that run at once, over all workers: each takes several connections, and mails must not wait for them. */
const maxInFlight = 8;

export const runPeopleJobRun = defineRun(
  'run-people-job',
  async (ctx, due, step) => {
    const { id, attempt, subjectId: jobId } = due;
    const piece = { id, attempt, jobId, organisationId: due.organisationId ?? '' };
    await step('run rows', () => runPeopleJob(ctx, piece));
    await step.record('go on', () => goOnWithPeopleJob(ctx, piece));
    return undefined;
  },
  { maxInFlight },
);
