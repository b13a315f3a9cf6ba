import type { Reversal, ReversalReport } from '@atrium/domain/payments/reversal';
import type { GatewayNotice, PaidCharge } from '../payment-gateway.ts';
import { fromAdyen } from './adyen-amount.ts';

type Said = GatewayNotice['says'];

/** Adyen cannot be asked what went back of a payment: its webhooks are read. */
export function readAdyenReversals(charge: PaidCharge, heard: readonly GatewayNotice[]): ReversalReport {
  const said = heard.map(({ says }) => says).filter(({ payment }) => payment === charge.reference);
  const isTold = (event: string, isSuccess: boolean) =>
    said.some((one) => one['event'] === event && one['isSuccess'] === isSuccess);
  const refunds = said.filter((one) => one['event'] === 'REFUND' && one['isSuccess'] === true);
  const failed = said.filter((one) => one['event'] === 'REFUND_FAILED' && one['isSuccess'] === true);
  const taken = (name: string, isUndone: boolean): Reversal => ({
    reference: `${name}:${charge.reference}`,
    key: null,
    kind: 'taken_back',
    isUndone,
    amountMinor: charge.amountMinor,
    currency: charge.currency,
  });
  const reversals = refunds.map((one) => refundOf(one, failed));
  if (isTold('CAPTURE_FAILED', true) || (isTold('CAPTURE', false) && !isTold('CAPTURE', true)))
    reversals.push(taken('capture_failed', false));
  if (isTold('CHARGEBACK', true))
    reversals.push(taken('chargeback', isTold('CHARGEBACK_REVERSED', true) && !isTold('SECOND_CHARGEBACK', true)));
  return { source: 'record', reversals };
}

function refundOf(one: Said, failed: readonly Said[]): Reversal {
  const reference = String(one['reference']);
  return {
    reference,
    key: String(one['key']),
    kind: 'refund',
    isUndone: failed.some((other) => other['reference'] === reference),
    ...fromAdyen(Number(one['amountMinor']), String(one['currency'])),
  };
}
