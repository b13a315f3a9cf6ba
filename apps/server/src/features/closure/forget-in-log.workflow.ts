import { defineRun } from '../../worker/run.ts';
import { forgetInLog } from './forget-in-log.ts';

export const forgetInLogRun = defineRun('forget-in-log', async (ctx, due, step) => {
  await step.last('erase', () => forgetInLog(ctx, due.organisationId ?? '', due.subjectId));
  return undefined;
});
