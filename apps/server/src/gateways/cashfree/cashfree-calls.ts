import type {
  CreateLinkRequest,
  CreateSubscriptionPaymentRequest,
  CreateSubscriptionRefundRequest,
  CreateSubscriptionRequest,
  OrderCreateRefundRequest,
} from 'cashfree-pg';

export interface CashfreeSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where Cashfree is, without its `/pg`: their own address, or the sandbox on this machine. */
  readonly address: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;

/** Fetched only where there are keys: with what it brings along it takes some 60 MB. */
async function loadSdk({ clientId, clientSecret, address }: CashfreeSettings) {
  const { Cashfree, CFEnvironment } = await import('cashfree-pg');
  // The seventh argument: without it the SDK sends our errors to a third party. The address says which world it is.
  const sdk = new Cashfree(CFEnvironment.PRODUCTION, clientId, clientSecret, undefined, undefined, undefined, false);
  sdk.basePath = `${address}/pg`;
  return sdk;
}

/** What the adapter asks of the SDK; each call ends by itself, because the SDK waits for ever. */
export function makeCashfreeCalls(settings: CashfreeSettings) {
  const loading = loadSdk(settings);
  // Whoever calls hears of it.
  loading.catch(() => undefined);
  const none = undefined;
  const options = { timeout: settings.timeoutMs ?? usualTimeoutMs, maxRedirects: 0 };
  return {
    createSubscription: async (body: CreateSubscriptionRequest) =>
      (await (await loading).SubsCreateSubscription(body, none, none, options)).data,
    fetchSubscription: async (id: string) =>
      (await (await loading).SubsFetchSubscription(id, none, none, options)).data,
    createPayment: async (body: CreateSubscriptionPaymentRequest) =>
      (await (await loading).SubsCreatePayment(body, none, none, options)).data,
    fetchPayment: async (subscription: string, payment: string) =>
      (await (await loading).SubsFetchSubscriptionPayment(subscription, payment, none, none, options)).data,
    createPaymentRefund: async (subscription: string, body: CreateSubscriptionRefundRequest) =>
      (await (await loading).SubsCreateRefund(subscription, body, none, none, options)).data,
    fetchPaymentRefund: async (subscription: string, refund: string) =>
      (await (await loading).SubsFetchSubscriptionRefund(subscription, refund, none, none, options)).data,
    createLink: async (body: CreateLinkRequest) => (await (await loading).PGCreateLink(body, none, none, options)).data,
    fetchLink: async (id: string) => (await (await loading).PGFetchLink(id, none, none, options)).data,
    cancelLink: async (id: string) => (await (await loading).PGCancelLink(id, none, none, options)).data,
    fetchPaidOrders: async (link: string) =>
      (await (await loading).PGLinkFetchOrders(link, none, none, 'PAID', options)).data,
    createOrderRefund: async (order: string, body: OrderCreateRefundRequest) =>
      (await (await loading).PGOrderCreateRefund(order, body, none, none, options)).data,
    fetchOrderRefund: async (order: string, refund: string) =>
      (await (await loading).PGOrderFetchRefund(order, refund, none, none, options)).data,
  };
}

export type CashfreeCalls = ReturnType<typeof makeCashfreeCalls>;
