import { defineRun } from '../../worker/run.ts';
import { remindCredit } from './remind-credit.ts';

export const remindCreditRun = defineRun('remind-credit', async (ctx, due, step) => {
  const subject = { id: due.id, organisationId: due.organisationId ?? '', grantId: due.subjectId };
  await step.last('remind', () => remindCredit(ctx, subject));
  return undefined;
});
