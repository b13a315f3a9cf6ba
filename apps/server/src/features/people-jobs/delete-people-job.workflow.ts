import { defineRun } from '../../worker/run.ts';
import { deletePeopleJob } from './delete-people-job.ts';

export const deletePeopleJobRun = defineRun('delete-people-job', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', jobId: due.subjectId };
  await step.last('delete', () => deletePeopleJob(ctx, subject));
  return undefined;
});
