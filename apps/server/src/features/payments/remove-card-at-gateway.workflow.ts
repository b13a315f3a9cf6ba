import { defineRun } from '../../worker/run.ts';
import { removeCardAtGateway } from './remove-card-at-gateway.ts';

export const removeCardRun = defineRun('remove-card', async (ctx, due, step) => {
  await step.last('remove', () => removeCardAtGateway(ctx, due.organisationId ?? '', due.subjectId));
  return undefined;
});
