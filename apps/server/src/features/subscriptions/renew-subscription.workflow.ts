import type { DueRow } from '../../worker/due-row.ts';
import { defineRun, type RunEnd } from '../../worker/run.ts';
import type { Step } from '../../worker/steps.ts';
import type { WorkerContext } from '../../worker/worker-context.ts';
import type { BegunAttempt } from '../payments/steps/begin-attempt.ts';
import { announceRenewal } from './announce-renewal.ts';
import { settleRenewal, takeRenewal } from './charge-renewal.ts';
import { renewSubscription } from './renew-subscription.ts';
import { retryRenewal } from './retry-renewal.ts';
import type { Billed } from './steps/renewals/bill-renewal.ts';

/** A renewal that comes: told, or charged ahead where a bank must know of it. */
export const announceRenewalRun = defineRun('announce-renewal', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { id: due.id, organisationId, subscriptionId: due.subjectId };
  return carryOn(ctx, due, step, { name: 'announce', act: () => announceRenewal(ctx, subject) });
});

/** The next period of a subscription: billed, charged, settled. */
export const renewSubscriptionRun = defineRun('renew-subscription', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { id: due.id, organisationId, subscriptionId: due.subjectId };
  return carryOn(ctx, due, step, { name: 'bill', act: () => renewSubscription(ctx, subject) });
});

/** An unpaid renewal: tried again, or ended with its plan. */
export const retryRenewalRun = defineRun('retry-renewal', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { organisationId, invoiceId: due.subjectId };
  return carryOn(ctx, due, step, { name: 'bill', act: () => retryRenewal(ctx, subject) });
});

/**
 * Bills, charges and settles. The journal keeps the attempt's id; the attempt itself is handed on while the process
 * lives. A charge that did not reach the gateway is made again by the same row (D-405).
 */
async function carryOn(
  ctx: WorkerContext,
  due: DueRow,
  step: Step,
  bill: { readonly name: string; readonly act: () => Promise<Billed> },
): Promise<RunEnd> {
  const organisationId = due.organisationId ?? '';
  let begun: BegunAttempt | undefined;
  const { attemptId } = await step(bill.name, async () => {
    const billed = await bill.act();
    ({ begun } = billed);
    return { attemptId: billed.attemptId };
  });
  if (attemptId === null) return undefined;
  const found = await step('charge', () => takeRenewal(ctx, organisationId, begun ?? attemptId));
  const { isUnsent } = await step.record('settle', () => settleRenewal(ctx, organisationId, { attemptId, found }));
  if (!isUnsent || found.report.source !== 'call') return undefined;
  return { failed: `the charge was not sent: ${found.report.kind}` };
}
