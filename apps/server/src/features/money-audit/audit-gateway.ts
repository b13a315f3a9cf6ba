import { checkGatewayPayment } from '@atrium/domain/money-audit/gateway-payments';
import type { Violation } from '@atrium/domain/money-audit/violation';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { lookUpAttempt } from '../payments/attempts/charge-attempt.ts';
import { findAttempt } from '../payments/payment-attempts.store.ts';
import { listDecidedAttempts } from './decided-attempts.store.ts';

/** The newest payments of an organisation that are compared. */
const comparedPayments = 50;

/** Compares an organisation's newest decided payments with the gateway's own record of each. */
export async function auditGateway(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'gateways' | 'config'>,
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
  return { violations, asked: ids.length, unanswered };
}
