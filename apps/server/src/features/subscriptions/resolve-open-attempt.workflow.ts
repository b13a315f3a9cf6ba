import { defineRun } from '../../worker/run.ts';
import { resolveOpenAttempt } from './resolve-open-attempt.ts';

export const resolveAttemptRun = defineRun('resolve-attempt', async (ctx, due, step) => {
  await step.last('resolve', () => resolveOpenAttempt(ctx, due.organisationId ?? '', due.subjectId, due.id));
  return undefined;
});
