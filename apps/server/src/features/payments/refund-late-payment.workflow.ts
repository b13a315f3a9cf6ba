import { defineRun } from '../../worker/run.ts';
import { refundLatePayment } from './refund-late-payment.ts';

export const refundLatePaymentRun = defineRun('refund-attempt', async (ctx, due, step) => {
  await step.last('refund', () => refundLatePayment(ctx, due.organisationId ?? '', due.subjectId, due.id));
  return undefined;
});
