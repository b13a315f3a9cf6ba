import { defineRun } from '../../worker/run.ts';
import { settlePendingChange } from './settle-pending-change.ts';

export const settlePendingChangeRun = defineRun('settle-pending-change', async (ctx, due, step) => {
  await step('settle', () => settlePendingChange(ctx, due.organisationId ?? '', due.subjectId, due.id));
  return undefined;
});
