import { defineRun } from '../../worker/run.ts';
import { followSetup } from './follow-setup.ts';

export const followSetupRun = defineRun('follow-setup', async (ctx, due, step) => {
  await step.last('ask', () => followSetup(ctx, due.organisationId ?? '', due.subjectId));
  return undefined;
});
