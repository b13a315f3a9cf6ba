import type {
  CreateLinkRequest,
  CreateSubscriptionPaymentRequest,
  CreateSubscriptionRefundRequest,
  CreateSubscriptionRequest,
  OrderCreateRefundRequest,
} from 'cashfree-pg';
import type { GatewayLine } from '../gateway-line.ts';
import { endOf } from './cashfree-failure.ts';

export interface CashfreeSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where Cashfree is, without its `/pg`: their own address, or the sandbox on this machine. */
  readonly address: string;
  readonly timeoutMs?: number;
}

/** Fetched only where there are keys: with what it brings along it takes some 60 MB. */
async function loadSdk({ clientId, clientSecret, address }: CashfreeSettings) {
  const { Cashfree, CFEnvironment } = await import('cashfree-pg');
  // The seventh argument: without it the SDK sends our errors to a third party. The address says which world it is.
  const sdk = new Cashfree(CFEnvironment.PRODUCTION, clientId, clientSecret, undefined, undefined, undefined, false);
  sdk.basePath = `${address}/pg`;
  return sdk;
}

/** What the adapter asks of the SDK; each call ends by itself, because the SDK waits for ever. */
export function makeCashfreeCalls(settings: CashfreeSettings, line: GatewayLine) {
  const loading = loadSdk(settings);
  // Whoever calls hears of it.
  loading.catch(() => undefined);
  const none = undefined;
  type Sdk = Awaited<typeof loading>;
  type Options = { readonly timeout: number; readonly maxRedirects: 0 };
  const ask = async <Data>(
    endpoint: string,
    call: (sdk: Sdk, options: Options) => Promise<{ readonly data: Data }>,
  ): Promise<Data> => {
    const sdk = await loading;
    return line(endpoint, async (timeout) => (await call(sdk, { timeout, maxRedirects: 0 })).data, endOf);
  };
  return {
    createSubscription: (body: CreateSubscriptionRequest) =>
      ask('createSubscription', (sdk, options) => sdk.SubsCreateSubscription(body, none, none, options)),
    fetchSubscription: (id: string) =>
      ask('fetchSubscription', (sdk, options) => sdk.SubsFetchSubscription(id, none, none, options)),
    createPayment: (body: CreateSubscriptionPaymentRequest) =>
      ask('createPayment', (sdk, options) => sdk.SubsCreatePayment(body, none, none, options)),
    fetchPayment: (subscription: string, payment: string) =>
      ask('fetchPayment', (sdk, options) =>
        sdk.SubsFetchSubscriptionPayment(subscription, payment, none, none, options),
      ),
    fetchPayments: (subscription: string) =>
      ask('fetchPayments', (sdk, options) => sdk.SubsFetchSubscriptionPayments(subscription, none, none, options)),
    createPaymentRefund: (subscription: string, body: CreateSubscriptionRefundRequest) =>
      ask('createPaymentRefund', (sdk, options) => sdk.SubsCreateRefund(subscription, body, none, none, options)),
    fetchPaymentRefund: (subscription: string, refund: string) =>
      ask('fetchPaymentRefund', (sdk, options) =>
        sdk.SubsFetchSubscriptionRefund(subscription, refund, none, none, options),
      ),
    createLink: (body: CreateLinkRequest) =>
      ask('createLink', (sdk, options) => sdk.PGCreateLink(body, none, none, options)),
    fetchLink: (id: string) => ask('fetchLink', (sdk, options) => sdk.PGFetchLink(id, none, none, options)),
    cancelLink: (id: string) => ask('cancelLink', (sdk, options) => sdk.PGCancelLink(id, none, none, options)),
    fetchPaidOrders: (link: string) =>
      ask('fetchPaidOrders', (sdk, options) => sdk.PGLinkFetchOrders(link, none, none, 'PAID', options)),
    createOrderRefund: (order: string, body: OrderCreateRefundRequest) =>
      ask('createOrderRefund', (sdk, options) => sdk.PGOrderCreateRefund(order, body, none, none, options)),
    fetchOrderRefund: (order: string, refund: string) =>
      ask('fetchOrderRefund', (sdk, options) => sdk.PGOrderFetchRefund(order, refund, none, none, options)),
  };
}

export type CashfreeCalls = ReturnType<typeof makeCashfreeCalls>;
