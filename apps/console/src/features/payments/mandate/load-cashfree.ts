import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { loadScript } from '../../../lib/load-script.ts';

type Browser = NonNullable<PaymentDetails['browser']>;

/** Leaves for the gateway's page, on which the payer approves the mandate; it comes back only if that failed. */
export async function leaveForMandate({ mode, address }: Browser, sessionId: string): Promise<void> {
  // A sandbox brings its own library first; the loader below then takes what is there.
  if (address !== null) await loadScript(address);
  const { load } = await import('@cashfreepayments/cashfree-js');
  const cashfree = await load({ mode: mode === 'live' ? 'production' : 'sandbox' });
  const answer = await cashfree?.subscriptionsCheckout({ subsSessionId: sessionId, redirectTarget: '_self' });
  if (cashfree === null || answer?.error !== undefined) throw new Error('the page of the bank did not open');
}
