import type { RefundReport, RefundVerdict } from '@atrium/domain/payments/judge-refund';
import { inOrganisation } from '../../../db/transaction.ts';
import { noKeys } from '../../../gateways/guards/call-failure.ts';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import { findRefund, type Refund } from '../../credits/refunds.store.ts';
import { settleMadeRefund } from '../steps/settle-made-refund.ts';
import { listHeard } from '../stores/gateway-webhooks.store.ts';

/** Asks for a promised refund, or what became of it; its key makes a second call the same call. Null where none waits. */
export async function carryOutRefund(
  ctx: Context,
  organisationId: string,
  refundId: string,
): Promise<RefundVerdict | null> {
  const refund = await inOrganisation(ctx, organisationId, (tx) => findRefund(organisationId, tx, refundId));
  if (refund?.state !== 'pending') return null;
  const report = await askFor(ctx, refund);
  return inMoneyWork(ctx, organisationId, (work) => settleMadeRefund(work, refundId, report));
}

async function askFor(ctx: Context, refund: Refund): Promise<RefundReport> {
  const { id: key, chargeReference, amountMinor, currency, reference } = refund;
  const gateway = ctx.gateways[refund.gateway];
  if (!gateway || chargeReference === null) return noKeys;
  return reference === null
    ? gateway.refund({ key, chargeReference, amountMinor, currency })
    : lookUpRefund(ctx, refund);
}

/** What the gateway says of a refund that it has named. */
export async function lookUpRefund(ctx: Pick<Context, 'db' | 'gateways'>, refund: Refund): Promise<RefundReport> {
  const { id: key, chargeReference, amountMinor, currency, reference } = refund;
  const gateway = ctx.gateways[refund.gateway];
  if (!gateway || chargeReference === null || reference === null) return noKeys;
  const heard = await listHeard(ctx.db, refund.gateway, 'refund', [reference]);
  return gateway.lookUpRefund({ key, chargeReference, amountMinor, currency, reference }, heard);
}
