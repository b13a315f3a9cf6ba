import { defineRun } from '../../worker/run.ts';
import { endTrial, remindOfTrial } from './end-trial.ts';

export const remindTrialRun = defineRun('remind-trial', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', subscriptionId: due.subjectId };
  await step.last('remind', () => remindOfTrial(ctx, subject));
  return undefined;
});

export const endTrialRun = defineRun('end-trial', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', subscriptionId: due.subjectId };
  await step.last('end', () => endTrial(ctx, subject));
  return undefined;
});
