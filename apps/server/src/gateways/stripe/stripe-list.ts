import type Stripe from 'stripe';
import type { TakenCharge } from '../payment-gateway.ts';

/** Charges of other systems on the same account have no key of ours, and are left out. */
export async function listTakenByStripe(stripe: Stripe, since: Date): Promise<readonly TakenCharge[]> {
  const taken: TakenCharge[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const key = intent.metadata['attempt_key'];
    if (intent.status !== 'succeeded' || key === undefined) continue;
    taken.push({
      key,
      reference: intent.id,
      amountMinor: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      method: typeof intent.payment_method === 'string' ? intent.payment_method : (intent.payment_method?.id ?? null),
      customer: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
      takenAt: new Date(intent.created * 1000),
    });
  }
  return taken;
}
