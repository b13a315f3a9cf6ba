import '@adyen/adyen-web/styles/adyen.css';
import { AdyenCheckout, Card, type CoreConfiguration, type ICore } from '@adyen/adyen-web';
import type { PaymentDetails } from '../queries.ts';

type Browser = NonNullable<PaymentDetails['browser']>;
export type AdyenOnPage = ICore;
export { Card };

/** The library asks for a country, although a card looks the same in every one; Adyen is used in Singapore (PAY-03). */
const countryCode = 'SG';

/** The addresses of a local sandbox instead of Adyen's hosts; the library knows a test host by its address. */
function addressesOf(address: string): NonNullable<CoreConfiguration['_environmentUrls']> {
  const { origin } = new URL(address);
  const place = `${origin}/checkoutshopper/test/`;
  return { api: place, analytics: `${origin}/checkoutanalytics/`, cdn: { images: place, translations: place } };
}

/** Starts the library. `onAnswer` gets what a bank answers to its challenge, or null if it could not be asked. */
export async function startAdyen(
  { publicKey, mode, address }: Browser,
  onAnswer: (details: Readonly<Record<string, unknown>> | null) => void,
): Promise<AdyenOnPage> {
  const adyen = await AdyenCheckout({
    clientKey: publicKey,
    environment: mode,
    // Its texts are the same in all kinds of English, and these need no download.
    locale: 'en-US',
    countryCode,
    // The card is only saved, so the amount is zero.
    amount: { value: 0, currency: 'SGD' },
    analytics: { enabled: false },
    risk: { enabled: false },
    showPayButton: false,
    ...(address === null ? {} : { _environmentUrls: addressesOf(address) }),
    onAdditionalDetails: ({ data }) => onAnswer(data.details as Readonly<Record<string, unknown>>),
    onError: () => onAnswer(null),
  });
  // The library shows challenges over https only, except from a host at this address.
  if (address !== null) adyen.options._environmentUrls = { api: 'http://localhost:8080' };
  return adyen;
}
