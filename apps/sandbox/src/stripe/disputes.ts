import type { Parameters } from './parameters.ts';
import { needed, onlyKnown } from './parameters.ts';
import {
  newStripeId,
  type StripeDispute,
  type StripePaymentIntent,
  type StripeWorld,
  stripeNow,
  tell,
} from './stripe-world.ts';

/** Refunds or disputes of one payment, as Stripe lists them. */
export function listOf<Row extends { readonly payment_intent: string }>(
  rows: Map<string, Row>,
  parameters: Parameters,
) {
  onlyKnown(parameters, ['payment_intent', 'limit']);
  const intent = needed(parameters, 'payment_intent');
  return { object: 'list', has_more: false, data: [...rows.values()].filter((row) => row.payment_intent === intent) };
}

/** Another amount than was paid, as after a change of the rate of exchange. */
type Disputed = Partial<Pick<StripeDispute, 'amount' | 'currency'>>;

/** A card holder disputes a payment: the bank takes the money back at once. */
export function openDispute(world: StripeWorld, intent: StripePaymentIntent, disputed: Disputed = {}): boolean {
  const isOpen = [...world.disputes.values()].some(({ payment_intent }) => payment_intent === intent.id);
  if (intent.status !== 'succeeded' || isOpen) return false;
  const dispute: StripeDispute = {
    id: newStripeId('dp'),
    object: 'dispute',
    created: stripeNow(),
    amount: disputed.amount ?? intent.amount_received,
    currency: disputed.currency ?? intent.currency,
    payment_intent: intent.id,
    status: 'needs_response',
  };
  world.disputes.set(dispute.id, dispute);
  tell(world, 'charge.dispute.funds_withdrawn', dispute);
  return true;
}

/** The dispute is decided; a won one brings the money again. */
export function closeDispute(world: StripeWorld, intent: StripePaymentIntent, isWon: boolean): boolean {
  const dispute = [...world.disputes.values()].find(({ payment_intent }) => payment_intent === intent.id);
  if (dispute?.status !== 'needs_response') return false;
  dispute.status = isWon ? 'won' : 'lost';
  tell(world, isWon ? 'charge.dispute.funds_reinstated' : 'charge.dispute.closed', dispute);
  return true;
}

/** Stripe refunds nothing of a payment that the bank holds. */
export function isDisputed({ disputes }: StripeWorld, intent: StripePaymentIntent): boolean {
  return [...disputes.values()].some(({ payment_intent, status }) => payment_intent === intent.id && status !== 'won');
}
