import type { RefundReport } from '@atrium/domain/payments/judge-refund';
import type { GatewayNotice, MadeRefund, RefundAttempt } from '../payment-gateway.ts';
import { toAdyen } from './adyen-amount.ts';
import type { AdyenClient } from './adyen-client.ts';
import { callFailureOf, idempotencyKey } from './adyen-failure.ts';

export async function refundByAdyen(adyen: AdyenClient, refund: RefundAttempt): Promise<RefundReport> {
  try {
    const made = await adyen.modifications.refundCapturedPayment(
      refund.chargeReference,
      {
        merchantAccount: adyen.merchantAccount,
        amount: toAdyen(refund),
        reference: refund.key,
      },
      { idempotencyKey: idempotencyKey(refund.key, 'refund') },
    );
    return { source: 'record', status: 'pending', reference: made.pspReference };
  } catch (error) {
    return callFailureOf(error);
  }
}

/** Adyen cannot be asked about a refund: its webhooks are read. A failure may follow a success. */
export function lookUpAdyenRefund({ reference }: MadeRefund, heard: readonly GatewayNotice[]): RefundReport {
  const said = (event: string, isSuccess: boolean) =>
    heard.some(
      ({ subject, says }) =>
        subject?.reference === reference && says['event'] === event && says['isSuccess'] === isSuccess,
    );
  if (said('REFUND_FAILED', true) || said('REFUND', false))
    return { source: 'record', status: 'failed', failure: 'declined' };
  return { source: 'record', status: said('REFUND', true) ? 'refunded' : 'pending', reference };
}
