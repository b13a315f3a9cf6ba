import { loadScript } from '../../../lib/load-script.ts';

interface MandateGateway {
  readonly mode: 'sandbox' | 'production';
  /** The address of a sandbox that serves the library instead of the gateway, or null. */
  readonly address: string | null;
}

const itsOwnAddress = 'https://sdk.cashfree.com/js/v3/cashfree.js';

const markOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** The gateway that the server named in this document; null where mandates are not offered. */
export function markedGateway(): MandateGateway | null {
  const mode = markOf('atrium-cashfree-mode');
  if (mode === null) return null;
  return { mode: mode === 'live' ? 'production' : 'sandbox', address: markOf('atrium-cashfree-address') };
}

/** Opens the gateway's page, on which the payer approves the mandate; throws if it does not open. */
export async function leaveForMandate({ mode, address }: MandateGateway, sessionId: string): Promise<void> {
  // The library's own loader uses a script that is there, but never retries one that failed to load.
  if (!('Cashfree' in window)) await loadScript(address ?? itsOwnAddress);
  const { load } = await import('@cashfreepayments/cashfree-js');
  const cashfree = await load({ mode });
  const answer = await cashfree?.subscriptionsCheckout({ subsSessionId: sessionId, redirectTarget: '_self' });
  if (cashfree === null || answer?.error !== undefined) throw new Error('the page of the bank did not open');
}
