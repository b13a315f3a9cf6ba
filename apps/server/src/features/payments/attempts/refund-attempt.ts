import type { RefundReport, RefundVerdict } from '@atrium/domain/payments/judge-refund';
import { inOrganisation } from '../../../db/transaction.ts';
import { noKeys } from '../../../gateways/guards/call-failure.ts';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import { settleRefund } from '../steps/settle-refund.ts';
import { listHeard } from '../stores/gateway-webhooks.store.ts';
import { type Attempt, findAttempt } from '../stores/payment-attempts.store.ts';

/** Sends a late payment back, or asks what became of its refund; null where there is nothing to refund. */
export async function refundAttempt(
  ctx: Context,
  organisationId: string,
  attemptId: string,
): Promise<RefundVerdict | null> {
  const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  if (attempt?.state !== 'paid_late') return null;
  const report = await askForRefund(ctx, attempt);
  return inMoneyWork(ctx, organisationId, (work) => settleRefund(work, attemptId, report));
}

async function askForRefund(ctx: Context, attempt: Attempt): Promise<RefundReport> {
  const { id: key, reference, amountMinor, currency, refundReference } = attempt;
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway || reference === null) return noKeys;
  const refund = { key, chargeReference: reference, amountMinor, currency };
  if (refundReference === null) return gateway.refund(refund);
  const heard = await listHeard(ctx.db, attempt.gateway, 'refund', [refundReference]);
  return gateway.lookUpRefund({ ...refund, reference: refundReference }, heard);
}
