import type { Context } from '../../runtime/context.ts';
import { defineRun, type Step } from '../../worker/run.ts';
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
  return carryOn(ctx, step, organisationId, { name: 'announce', act: () => announceRenewal(ctx, subject) });
});

/** The next period of a subscription: billed, charged, settled. */
export const renewSubscriptionRun = defineRun('renew-subscription', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { id: due.id, organisationId, subscriptionId: due.subjectId };
  return carryOn(ctx, step, organisationId, { name: 'bill', act: () => renewSubscription(ctx, subject) });
});

/** An unpaid renewal: tried again, or ended with its plan. */
export const retryRenewalRun = defineRun('retry-renewal', async (ctx, due, step) => {
  const organisationId = due.organisationId ?? '';
  const subject = { organisationId, invoiceId: due.subjectId };
  return carryOn(ctx, step, organisationId, { name: 'bill', act: () => retryRenewal(ctx, subject) });
});

/** Bills, charges and settles. The journal keeps the attempt's id; the attempt itself is handed on while the process lives. */
async function carryOn(
  ctx: Context,
  step: Step,
  organisationId: string,
  bill: { readonly name: string; readonly act: () => Promise<Billed> },
): Promise<undefined> {
  let begun: BegunAttempt | undefined;
  const { attemptId } = await step(bill.name, async () => {
    const billed = await bill.act();
    ({ begun } = billed);
    return { attemptId: billed.attemptId };
  });
  if (attemptId === null) return;
  const found = await step('charge', () => takeRenewal(ctx, organisationId, begun ?? attemptId));
  await step.record('settle', () => settleRenewal(ctx, organisationId, { attemptId, found }));
}
