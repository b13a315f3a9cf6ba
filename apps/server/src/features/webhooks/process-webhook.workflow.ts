import { defineRun } from '../../worker/run.ts';
import { processWebhook } from './process-webhook.ts';

export const processWebhookRun = defineRun('process-webhook', async (ctx, due, step) => {
  await step.last('look', () => processWebhook(ctx, due.subjectId, due.id));
  return undefined;
});
