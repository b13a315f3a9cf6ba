import { defineRun } from '../../worker/run.ts';
import { eraseHiddenFacts, eraseReset } from './erase-reset.ts';

export const eraseResetRun = defineRun('erase-reset', async (ctx, due, step) => {
  const reset = { organisationId: due.organisationId ?? '', resetId: due.subjectId };
  await step('erase', () => eraseReset(ctx, reset));
  await step.last('erase facts', () => eraseHiddenFacts(ctx, reset));
  return undefined;
});
