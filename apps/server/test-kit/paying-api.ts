import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { saveDemoCard } from '../src/demo/save-demo-card.ts';
import { connectGateways } from '../src/gateways/connect-gateways.ts';
import type { TellCall } from '../src/gateways/gateway-line.ts';
import { makePlaces, placesForAll } from '../src/gateways/guards/places.ts';
import { makePaymentAdapters } from '../src/gateways/payment-adapters.ts';
import { makeHttpSms } from '../src/gateways/sms-http/http-sms.ts';
import type { PaymentSecrets, PaymentSettings } from '../src/settings/payment-settings.ts';
import { startTestWorker } from './carry-out.ts';
import { foundIn } from './found-in.ts';
import { type PaymentSandbox, sandboxKeys, sandboxStripeKey, startPaymentSandbox } from './payment-sandbox.ts';
import { sandboxProviders } from './sign-in-at-provider.ts';
import { startTestApi, type TestBrowser } from './test-api.ts';

interface PayingApiOptions {
  readonly clusterUrl?: string | undefined;
  readonly gatewayTimeoutMs?: number;
  /** The gateways behind their budgets, breakers and guards, as the mains connect them. */
  readonly isConnected?: boolean;
  /** The address by which a gateway is reached, such as a way that can be closed. */
  readonly through?: (gateway: Gateway, address: string) => Promise<string>;
}

/** For stories in which a gateway never answers. A busy machine is late by a second without a fault. */
export const hangingGateway = { gatewayTimeoutMs: 1_500 };

/** An API and a worker whose cards are charged in the sandbox. */
export async function startPayingApi({
  clusterUrl,
  gatewayTimeoutMs: timeoutMs = 10_000,
  isConnected = false,
  through = (_gateway, address) => Promise.resolve(address),
}: PayingApiOptions = {}) {
  const sandbox = await startPaymentSandbox('', isConnected);
  const { stripe, adyen, cashfree, sms } = sandboxKeys;
  const secrets: PaymentSecrets = {
    stripe: { ...stripe, address: await through('stripe', sandbox.address), timeoutMs },
    adyen: { ...adyen, address: `${await through('adyen', sandbox.address)}/adyen`, timeoutMs },
    cashfree: { ...cashfree, address: `${await through('cashfree', sandbox.address)}/cashfree`, timeoutMs },
    sms: null,
  };
  const { gateways } = makePaymentAdapters(secrets);
  const payments: PaymentSettings = {
    isCashfreeEnabled: true,
    chargesPerSecond: 80,
    grantedCalls: {},
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
  const calls: (Parameters<TellCall>[0] & { readonly at: number })[] = [];
  const charges: { readonly gateway: string; readonly outcome: string }[] = [];
  if (isConnected) {
    const told = {
      tellCall: (call: Parameters<TellCall>[0]) => void calls.push({ ...call, at: worker.ctx.clock.wall().getTime() }),
      tellCharge: charges.push.bind(charges),
    };
    const { gateways: ofApi } = connectGateways(api.ctx, secrets, { isWorker: false, places: makePlaces(), ...told });
    const { gateways: ofWorker } = connectGateways(worker.ctx, secrets, {
      isWorker: true,
      places: placesForAll,
      ...told,
    });
    Object.assign(api.ctx, { gateways: ofApi });
    Object.assign(worker.ctx, { gateways: ofWorker });
  }
  const door = { address: sandbox.address, secretKey: sandboxStripeKey };
  const saveCard = (organisationId: string, card?: string) =>
    saveDemoCard(api.ctx, door, { organisationId, name: 'Payer', email: 'pay@payer.test' }, card);
  return {
    api,
    worker,
    sandbox,
    saveCard,
    /** What was asked of gateways and what became of charges, where they are connected. */
    told: { calls, charges },
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
