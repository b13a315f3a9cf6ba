import type { Reversal, ReversalReport } from '@atrium/domain/payments/reversal';
import type Stripe from 'stripe';
import type { PaidCharge } from '../payment-gateway.ts';
import { callFailureOf } from './stripe-failure.ts';

const mostOfOneCharge = 100;

/** Refunds and disputes of a payment, as Stripe lists them. */
export async function readStripeReversals(stripe: Stripe, { reference }: PaidCharge): Promise<ReversalReport> {
  const of = { payment_intent: reference, limit: mostOfOneCharge };
  try {
    const refunds = await stripe.refunds.list(of);
    const disputes = await stripe.disputes.list(of);
    return {
      source: 'record',
      reversals: [...refunds.data.flatMap(refundOf), ...disputes.data.flatMap(disputeOf)],
    };
  } catch (error) {
    return callFailureOf(error);
  }
}

/** A pending refund is told of again when it has ended. */
function refundOf({ id, status, amount, currency, metadata }: Stripe.Refund): Reversal[] {
  if (status !== 'succeeded' && status !== 'failed' && status !== 'canceled') return [];
  return [
    {
      reference: id,
      key: metadata?.['refund_key'] ?? null,
      kind: 'refund',
      isUndone: status !== 'succeeded',
      amountMinor: amount,
      currency: currency.toUpperCase(),
    },
  ];
}

/** The money is taken back when a dispute begins, and comes again if it is won. A mere inquiry moves none. */
const movingStatuses: readonly string[] = ['needs_response', 'under_review', 'lost', 'won'];

function disputeOf({ id, status, amount, currency }: Stripe.Dispute): Reversal[] {
  if (!movingStatuses.includes(status)) return [];
  return [
    {
      reference: id,
      key: null,
      kind: 'taken_back',
      isUndone: status === 'won',
      amountMinor: amount,
      currency: currency.toUpperCase(),
    },
  ];
}
