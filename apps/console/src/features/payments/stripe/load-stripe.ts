import type { Stripe } from '@stripe/stripe-js';
import { loadScript } from '../../../lib/load-script.ts';
import type { PaymentDetails } from '../queries.ts';

type Browser = NonNullable<PaymentDetails['browser']>;

const made = new Map<string, Promise<Stripe>>();

async function make({ publicKey, address }: Browser): Promise<Stripe> {
  // The sandbox's library is loaded first; the loader below then uses it.
  if (address !== null) await loadScript(address);
  // Only who enters or proves a card needs the loader.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error('the card library is not there');
  return stripe;
}

/** Stripe's library, loaded once for each key; a failed load is tried again. */
export function stripeOf(browser: Browser): Promise<Stripe> {
  const known = made.get(browser.publicKey);
  if (known !== undefined) return known;
  const making = make(browser);
  made.set(browser.publicKey, making);
  making.catch(() => made.delete(browser.publicKey));
  return making;
}
