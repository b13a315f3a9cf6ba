import type { PaymentDetails } from './queries.ts';
import { stripeOf } from './stripe/load-stripe.ts';

/**
 * Shows the bank’s 3-D Secure challenge in a frame of the gateway's library. The library's answer is not trusted:
 * the server asks the gateway itself afterwards.
 */
export async function provePayment(browser: PaymentDetails['browser'], clientSecret: string): Promise<void> {
  if (browser === null) throw new Error('the gateway has no keys here');
  const stripe = await stripeOf(browser);
  await stripe.confirmCardPayment(clientSecret);
}
