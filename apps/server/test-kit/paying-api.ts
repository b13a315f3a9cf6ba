import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { saveDemoCard } from '../src/demo/save-demo-card.ts';
import { makeAdyenGateway } from '../src/gateways/adyen/adyen-gateway.ts';
import { makeCashfreeGateway } from '../src/gateways/cashfree/cashfree-gateway.ts';
import { makeHttpSms } from '../src/gateways/sms-http/http-sms.ts';
import { makeStripeGateway } from '../src/gateways/stripe/stripe-gateway.ts';
import type { PaymentSettings } from '../src/runtime/payment-settings.ts';
import { startTestWorker } from './carry-out.ts';
import { foundIn } from './found-in.ts';
import { type PaymentSandbox, sandboxKeys, sandboxStripeKey, startPaymentSandbox } from './payment-sandbox.ts';
import { sandboxProviders } from './sign-in-at-provider.ts';
import { startTestApi, type TestBrowser } from './test-api.ts';

interface PayingApiOptions {
  readonly clusterUrl?: string | undefined;
  readonly gatewayTimeoutMs?: number;
}

/** For stories in which a gateway never answers. A busy machine is late by a second without a fault. */
export const hangingGateway = { gatewayTimeoutMs: 1_500 };

/** An API and a worker whose cards are charged in the sandbox. */
export async function startPayingApi({ clusterUrl, gatewayTimeoutMs = 10_000 }: PayingApiOptions = {}) {
  const sandbox = await startPaymentSandbox();
  const { stripe, adyen, cashfree, sms } = sandboxKeys;
  const gateways = {
    stripe: makeStripeGateway({ ...stripe, address: sandbox.address, timeoutMs: gatewayTimeoutMs }),
    adyen: makeAdyenGateway({ ...adyen, address: `${sandbox.address}/adyen`, timeoutMs: gatewayTimeoutMs }),
    cashfree: makeCashfreeGateway({ ...cashfree, address: `${sandbox.address}/cashfree`, timeoutMs: gatewayTimeoutMs }),
  };
  const payments: PaymentSettings = {
    isCashfreeEnabled: true,
    chargesPerSecond: 80,
    internalDomains: [],
    browser: {
      stripe: {
        publicKey: stripe.publicKey,
        mode: 'test',
        scriptAddress: null,
      },
      adyen: {
        publicKey: adyen.clientKey,
        mode: 'test',
        scriptAddress: null,
      },
      cashfree: {
        publicKey: '',
        mode: 'test',
        scriptAddress: null,
      },
    },
  };
  const carrier = makeHttpSms({ address: `${sandbox.address}/sms`, key: sms.key });
  const api = await startTestApi(clusterUrl, { payments }, gateways, carrier, sandboxProviders(sandbox.address));
  const worker = await startTestWorker(api.superuserUrl, gateways);
  const door = { address: sandbox.address, secretKey: sandboxStripeKey };
  const saveCard = (organisationId: string, card?: string) =>
    saveDemoCard(api.ctx, door, { organisationId, name: 'Payer', email: 'pay@payer.test' }, card);
  return {
    api,
    worker,
    sandbox,
    saveCard,
    /** An organisation with a card; none where it is null. One in India has said its state. */
    foundPaying: async (card: string | null = 'pm_card_visa', address?: string) => {
      const founded = await foundIn(api, address);
      if (address === fromIndia) await saveState(founded.founder);
      if (card !== null) await saveCard(founded.organisationId, card);
      return founded;
    },
    /** Every charge that took money, in minor units. */
    takings: () => takingsOf(sandbox),
    stop: async () => {
      await worker.stop();
      await api.stop();
      await sandbox.stop();
    },
  };
}

/** An address whose country is India. */
export const fromIndia = '192.0.2.91';

/** Says the state of the billing address, without which nothing is billed in India (D-397). */
export async function saveState(founder: TestBrowser, State = 'Karnataka'): Promise<void> {
  const nothing = { Address1: '', Address2: '', City: '', PinCode: '' };
  const { status } = await founder.call(saveBillingAddress, { ...nothing, State, Country: 'IN' });
  if (status !== 200) throw new Error('the state was not saved');
}

export type PayingApi = Awaited<ReturnType<typeof startPayingApi>>;

async function takingsOf(sandbox: PaymentSandbox): Promise<readonly number[]> {
  const { paymentIntents } = await sandbox.stripe();
  return paymentIntents.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
}

export async function quoteFor(browser: TestBrowser, PlanID: string, more: object = {}): Promise<QuoteReply> {
  const { status, body } = await browser.call(quoteChange, { PlanID, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export const confirm = (browser: TestBrowser, quoteId: string, more: object = {}) =>
  browser.call(confirmQuote, { quoteId, ...more });

export async function cardOf(browser: TestBrowser, product: string) {
  const { body } = await browser.call(getSubscriptionDetails, { Version: 'v2' });
  return body.cards.find((card) => card.product === product);
}
