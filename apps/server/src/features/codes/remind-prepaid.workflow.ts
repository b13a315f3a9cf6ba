import { defineRun } from '../../worker/run.ts';
import { remindPrepaid } from './remind-prepaid.ts';

export const remindPrepaidRun = defineRun('remind-prepaid', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', codeId: due.subjectId };
  await step.last('remind', () => remindPrepaid(ctx, subject));
  return undefined;
});
