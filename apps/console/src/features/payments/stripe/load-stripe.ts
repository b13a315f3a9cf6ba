import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../../../lib/load-script.ts';
import type { PaymentDetails } from '../queries.ts';

type Browser = NonNullable<PaymentDetails['browser']>;

const made = new Map<string, Promise<Stripe>>();

async function make({ publicKey, address }: Browser): Promise<Stripe> {
  // A sandbox brings its own library first; the loader below then takes what is there.
  if (address !== null) await loadScript(address);
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error('the card library is not there');
  return stripe;
}

/** The gateway's library in the browser, made once for each key; one that failed is tried again. */
export function stripeOf(browser: Browser): Promise<Stripe> {
  const known = made.get(browser.publicKey);
  if (known !== undefined) return known;
  const making = make(browser);
  made.set(browser.publicKey, making);
  making.catch(() => made.delete(browser.publicKey));
  return making;
}
