import { defineRun } from '../../worker/run.ts';
import { lapseCredit } from './lapse-credit.ts';

export const lapseCreditRun = defineRun('lapse-credit', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', grantId: due.subjectId };
  await step.last('lapse', () => lapseCredit(ctx, subject));
  return undefined;
});
