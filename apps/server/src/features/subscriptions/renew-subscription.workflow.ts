import { defineRun } from '../../worker/run.ts';
import { announceRenewal } from './announce-renewal.ts';
import { settleRenewal, takeRenewal } from './charge-renewal.ts';
import { renewSubscription } from './renew-subscription.ts';
import { retryRenewal } from './retry-renewal.ts';

/** A renewal that comes: told, or charged ahead where a bank must know of it. */
export const announceRenewalRun = defineRun('announce-renewal', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { id: due.id, organisationId, subscriptionId: due.subjectId };
  const { attemptId } = await step('announce', () => announceRenewal(ctx, subject));
  if (attemptId === null) return undefined;
  const found = await step('charge', () => takeRenewal(ctx, organisationId, attemptId));
  await step.record('settle', () => settleRenewal(ctx, organisationId, { attemptId, found }));
  return undefined;
});

/** The next period of a subscription: billed, charged, settled. */
export const renewSubscriptionRun = defineRun('renew-subscription', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { id: due.id, organisationId, subscriptionId: due.subjectId };
  const { attemptId } = await step('bill', () => renewSubscription(ctx, subject));
  if (attemptId === null) return undefined;
  const found = await step('charge', () => takeRenewal(ctx, organisationId, attemptId));
  await step.record('settle', () => settleRenewal(ctx, organisationId, { attemptId, found }));
  return undefined;
});

/** An unpaid renewal: tried again, or ended with its plan. */
export const retryRenewalRun = defineRun('retry-renewal', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const { attemptId } = await step('bill', () => retryRenewal(ctx, { organisationId, invoiceId: due.subjectId }));
  if (attemptId === null) return undefined;
  const found = await step('charge', () => takeRenewal(ctx, organisationId, attemptId));
  await step.record('settle', () => settleRenewal(ctx, organisationId, { attemptId, found }));
  return undefined;
});
