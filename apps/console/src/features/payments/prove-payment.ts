import type { PaymentDetails } from './queries.ts';
import { stripeOf } from './stripe/load-stripe.ts';

/**
 * The bank asks its client in place, in a frame of the gateway's library. What the library says is not taken for an
 * answer: the server asks the gateway itself afterwards.
 */
export async function provePayment(browser: PaymentDetails['browser'], clientSecret: string): Promise<void> {
  if (browser === null) throw new Error('the gateway has no keys here');
  const stripe = await stripeOf(browser);
  await stripe.confirmCardPayment(clientSecret);
}
