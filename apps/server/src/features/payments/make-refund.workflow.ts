import { defineRun } from '../../worker/run.ts';
import { makeRefund } from './make-refund.ts';

export const makeRefundRun = defineRun('make-refund', async (ctx, due, step) => {
  await step.last('refund', () => makeRefund(ctx, due.organisationId ?? '', due.subjectId, due.id));
  return undefined;
});
