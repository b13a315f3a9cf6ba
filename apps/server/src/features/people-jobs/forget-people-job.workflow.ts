import { defineRun } from '../../worker/run.ts';
import { forgetPeopleJob } from './forget-people-job.ts';

export const forgetPeopleJobRun = defineRun('forget-people-job', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', jobId: due.subjectId };
  await step('forget', () => forgetPeopleJob(ctx, subject));
  return undefined;
});
