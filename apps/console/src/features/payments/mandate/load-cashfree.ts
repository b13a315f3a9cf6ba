import { loadScript } from '../../../lib/load-script.ts';

interface MandateGateway {
  readonly mode: 'sandbox' | 'production';
  /** Where its library is loaded from instead of the gateway's own address: a sandbox on this machine, or null. */
  readonly address: string | null;
}

const itsOwnAddress = 'https://sdk.cashfree.com/js/v3/cashfree.js';

const markOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** As the server has marked this document; null where mandates are not offered. */
export function markedGateway(): MandateGateway | null {
  const mode = markOf('atrium-cashfree-mode');
  if (mode === null) return null;
  return { mode: mode === 'live' ? 'production' : 'sandbox', address: markOf('atrium-cashfree-address') };
}

/** Leaves for the gateway's page, on which the payer approves the mandate; it fails if that page did not open. */
export async function leaveForMandate({ mode, address }: MandateGateway, sessionId: string): Promise<void> {
  // Its own loader takes what is there, and never tries again what once failed to come.
  if (!('Cashfree' in window)) await loadScript(address ?? itsOwnAddress);
  const { load } = await import('@cashfreepayments/cashfree-js');
  const cashfree = await load({ mode });
  const answer = await cashfree?.subscriptionsCheckout({ subsSessionId: sessionId, redirectTarget: '_self' });
  if (cashfree === null || answer?.error !== undefined) throw new Error('the page of the bank did not open');
}
