import { checkGatewayPayment } from '@atrium/domain/money-audit/gateway-payments';
import { checkGatewayRefund } from '@atrium/domain/money-audit/gateway-refunds';
import type { Violation } from '@atrium/domain/money-audit/violation';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findRefund } from '../credits/refunds.store.ts';
import { lookUpRefund } from '../payments/attempts/carry-out-refund.ts';
import { lookUpAttempt } from '../payments/attempts/charge-attempt.ts';
import { findAttempt } from '../payments/stores/payment-attempts.store.ts';
import { listDecidedAttempts, listMadeRefunds } from './decided-attempts.store.ts';

/** The newest payments of an organisation that are compared. */
const comparedPayments = 50;

type Asking = Pick<Context, 'db' | 'clock' | 'log' | 'gateways' | 'config'>;

/** Compares an organisation's newest decided payments with the gateway's own record of each. */
export async function auditGateway(
  ctx: Asking,
  organisationId: string,
): Promise<{ readonly violations: readonly Violation[]; readonly asked: number; readonly unanswered: number }> {
  const ids = await inOrganisation(ctx, organisationId, (tx) =>
    listDecidedAttempts(organisationId, tx, comparedPayments),
  );
  const violations: Violation[] = [];
  let unanswered = 0;
  for (const id of ids) {
    const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, id));
    if (!attempt) continue;
    const { report } = await lookUpAttempt(ctx, attempt, false);
    if (report.source === 'call') unanswered += 1;
    const violation = checkGatewayPayment(attempt, report);
    if (violation !== null) violations.push(violation);
  }
  const refunds = await auditRefunds(ctx, organisationId);
  return {
    violations: [...violations, ...refunds.violations],
    asked: ids.length + refunds.asked,
    unanswered: unanswered + refunds.unanswered,
  };
}

/** Compares the newest refunds that count as made with what the gateway says of each. */
async function auditRefunds(ctx: Asking, organisationId: string) {
  const ids = await inOrganisation(ctx, organisationId, (tx) => listMadeRefunds(organisationId, tx, comparedPayments));
  const violations: Violation[] = [];
  let unanswered = 0;
  for (const id of ids) {
    const refund = await inOrganisation(ctx, organisationId, (tx) => findRefund(organisationId, tx, id));
    if (!refund) continue;
    const report = await lookUpRefund(ctx, refund);
    if (report.source === 'call') unanswered += 1;
    const violation = checkGatewayRefund(id, report);
    if (violation !== null) violations.push(violation);
  }
  return { violations, asked: ids.length, unanswered };
}
