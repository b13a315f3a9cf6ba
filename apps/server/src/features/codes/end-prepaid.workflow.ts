import { defineRun } from '../../worker/run.ts';
import { endPrepaid } from './end-prepaid.ts';

export const endPrepaidRun = defineRun('end-prepaid', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', codeId: due.subjectId };
  await step.last('end', () => endPrepaid(ctx, subject));
  return undefined;
});
