import { inOrganisation } from '../db/transaction.ts';
import { inMoneyWork } from '../features/accounts/money-work.ts';
import { reviewPayment } from '../features/payments/attempts/review-payment.ts';
import { settleMadeRefund } from '../features/payments/steps/settle-made-refund.ts';
import { invoiceHandlers } from '../features/subscriptions/steps/invoice-handlers.ts';
import type { Context } from '../runtime/context.ts';
import { findNewestPayment, listPendingRefunds } from './demo.store.ts';
import type { TestCardGateway } from './save-demo-card.ts';

/** Refunds a part of the newest payment at the gateway, as somebody would do it in the gateway's dashboard. */
export async function refundNewest(
  ctx: Context,
  { address, secretKey }: TestCardGateway,
  organisationId: string,
  amountMinor: number,
): Promise<void> {
  await reverseNewest(ctx, organisationId, (reference) =>
    fetch(`${address}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: reference, amount: String(amountMinor) }).toString(),
    }),
  );
}

/** The card holder disputes the newest payment. Only the sandbox can play that; elsewhere the payment stays. */
export async function disputeNewest(ctx: Context, { address }: TestCardGateway, organisationId: string): Promise<void> {
  await reverseNewest(ctx, organisationId, (reference) =>
    fetch(`${address}/control/stripe/payment_intents/${reference}/dispute`, { method: 'POST' }),
  );
}

async function reverseNewest(
  ctx: Context,
  organisationId: string,
  reverse: (reference: string) => Promise<Response>,
): Promise<void> {
  const payment = await inOrganisation(ctx, organisationId, (tx) => findNewestPayment(organisationId, tx));
  if (!payment?.reference) throw new Error('there is no payment to reverse');
  await reverse(payment.reference);
  await reviewPayment(ctx, organisationId, payment.id, invoiceHandlers);
}

/** The gateway refuses the refunds that are under way, so the money becomes balance. */
export async function failRefunds(ctx: Context, organisationId: string): Promise<void> {
  const refunds = await inOrganisation(ctx, organisationId, (tx) => listPendingRefunds(organisationId, tx));
  for (const { id } of refunds)
    await inMoneyWork(ctx, organisationId, (work) =>
      settleMadeRefund(work, id, { source: 'record', status: 'failed', failure: 'declined' }),
    );
}
