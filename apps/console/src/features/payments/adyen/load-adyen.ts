import '@adyen/adyen-web/styles/adyen.css';
import { AdyenCheckout, Card, type CoreConfiguration, type ICore } from '@adyen/adyen-web';
import type { PaymentDetails } from '../queries.ts';

type Browser = NonNullable<PaymentDetails['browser']>;
export type AdyenOnPage = ICore;
export { Card };

/** PAY-03: who pays by Adyen is there; the library asks for a country, though a card is drawn alike in every one. */
const countryCode = 'SG';

/** A sandbox on this machine stands where Adyen's hosts stand; the library reads in its address that it is one for tests. */
function addressesOf(address: string): NonNullable<CoreConfiguration['_environmentUrls']> {
  const { origin } = new URL(address);
  const place = `${origin}/checkoutshopper/test/`;
  return { api: place, analytics: `${origin}/checkoutanalytics/`, cdn: { images: place, translations: place } };
}

/** The library ready to draw a card; what a bank answers to its challenge is handed to `onAnswer`, and null if it could not be asked. */
export async function startAdyen(
  { publicKey, mode, address }: Browser,
  onAnswer: (details: Readonly<Record<string, unknown>> | null) => void,
): Promise<AdyenOnPage> {
  const adyen = await AdyenCheckout({
    clientKey: publicKey,
    environment: mode,
    // Its texts in the other kinds of English are the same, and these need not be fetched.
    locale: 'en-US',
    countryCode,
    // The card is only saved here.
    amount: { value: 0, currency: 'SGD' },
    analytics: { enabled: false },
    risk: { enabled: false },
    showPayButton: false,
    ...(address === null ? {} : { _environmentUrls: addressesOf(address) }),
    onAdditionalDetails: ({ data }) => onAnswer(data.details as Readonly<Record<string, unknown>>),
    onError: () => onAnswer(null),
  });
  // Challenges come over https only; the library's own exception is for a machine that stands where this says.
  if (address !== null) adyen.options._environmentUrls = { api: 'http://localhost:8080' };
  return adyen;
}
