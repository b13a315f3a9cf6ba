import type { Money } from '@atrium/domain/kernel/money';
import type { Reversal, ReversalReport } from '@atrium/domain/payments/reversal';
import type { GatewayNotice, PaidCharge } from '../payment-gateway.ts';
import { fromAdyen } from './adyen-amount.ts';

type Said = GatewayNotice['says'];

/** Adyen cannot be asked what went back of a payment: its webhooks are read. */
export function readAdyenReversals(charge: PaidCharge, heard: readonly GatewayNotice[]): ReversalReport {
  const said = heard.map(({ says }) => says).filter(({ payment }) => payment === charge.reference);
  const told = (event: string, isSuccess = true) =>
    said.find((one) => one['event'] === event && one['isSuccess'] === isSuccess);
  const refunds = said.filter((one) => one['event'] === 'REFUND' && one['isSuccess'] === true);
  const failed = said.filter((one) => one['event'] === 'REFUND_FAILED' && one['isSuccess'] === true);
  const taken = (name: string, amount: Money, isUndone = false): Reversal => ({
    reference: `${name}:${charge.reference}`,
    key: null,
    kind: 'taken_back',
    isUndone,
    ...amount,
  });
  const reversals = refunds.map((one) => refundOf(one, failed));
  if (told('CAPTURE_FAILED') || (told('CAPTURE', false) && !told('CAPTURE')))
    reversals.push(taken('capture_failed', { amountMinor: charge.amountMinor, currency: charge.currency }));
  const first = told('CHARGEBACK');
  const isReversed = told('CHARGEBACK_REVERSED') !== undefined;
  if (first) reversals.push(taken('chargeback', amountOf(first), isReversed));
  // The bank takes it a second time only after it was reversed; until that is told, the first one stands for it.
  const second = told('SECOND_CHARGEBACK');
  if (second && (isReversed || !first)) reversals.push(taken('second_chargeback', amountOf(second)));
  return { source: 'record', reversals };
}

const amountOf = (one: Said): Money => fromAdyen(Number(one['amountMinor']), String(one['currency']));

function refundOf(one: Said, failed: readonly Said[]): Reversal {
  const reference = String(one['reference']);
  return {
    reference,
    key: String(one['key']),
    kind: 'refund',
    isUndone: failed.some((other) => other['reference'] === reference),
    ...amountOf(one),
  };
}
