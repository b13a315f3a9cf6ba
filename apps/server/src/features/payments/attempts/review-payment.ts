import type { AttemptState } from '@atrium/domain/payments/payment-states';
import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import { findCurrentSeller } from '../../invoices/sellers.store.ts';
import type { InvoiceHandlers } from '../steps/settle-attempt.ts';
import { settleReversals } from '../steps/settle-reversals.ts';
import { listHeard } from '../stores/gateway-webhooks.store.ts';
import { findAttempt } from '../stores/payment-attempts.store.ts';

/** The money was taken, in time or too late. */
const takenStates: readonly AttemptState[] = ['paid', 'paid_late', 'refunded', 'credited'];

/** Asks what went back of a payment without our asking, and books it (D-136). False if the gateway could not be asked. */
export async function reviewPayment(
  ctx: Context,
  organisationId: string,
  attemptId: string,
  handlers: InvoiceHandlers,
): Promise<boolean> {
  const attempt = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  const gateway = attempt && ctx.gateways[attempt.gateway];
  if (!attempt || !takenStates.includes(attempt.state) || attempt.reference === null) return true;
  if (!gateway) return false;
  const { id: key, reference, amountMinor, currency } = attempt;
  const heard = await listHeard(ctx.db, attempt.gateway, 'charge', [key, reference]);
  const report = await gateway.readReversals({ key, reference, amountMinor, currency }, heard);
  if (report.source === 'call') return false;
  if (report.reversals.length === 0) return true;
  const seller = await findCurrentSeller(ctx.db);
  await inMoneyWork(ctx, organisationId, (work) =>
    settleReversals(work, { attemptId, reversals: report.reversals, handlers, seller }),
  );
  return true;
}
