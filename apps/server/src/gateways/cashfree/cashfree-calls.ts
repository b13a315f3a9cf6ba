import {
  Cashfree,
  CFEnvironment,
  type CreateLinkRequest,
  type CreateSubscriptionPaymentRequest,
  type CreateSubscriptionRefundRequest,
  type CreateSubscriptionRequest,
  type OrderCreateRefundRequest,
} from 'cashfree-pg';

export interface CashfreeSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where Cashfree is, without its `/pg`: their own address, or the sandbox on this machine. */
  readonly address: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;

/** What the adapter asks of the SDK; each call ends by itself, because the SDK waits for ever. */
export function makeCashfreeCalls({ clientId, clientSecret, address, timeoutMs }: CashfreeSettings) {
  // The seventh argument: without it the SDK sends our errors to a third party. The address says which world it is.
  const sdk = new Cashfree(CFEnvironment.PRODUCTION, clientId, clientSecret, undefined, undefined, undefined, false);
  sdk.basePath = `${address}/pg`;
  const none = undefined;
  const options = { timeout: timeoutMs ?? usualTimeoutMs, maxRedirects: 0 };
  return {
    createSubscription: async (body: CreateSubscriptionRequest) =>
      (await sdk.SubsCreateSubscription(body, none, none, options)).data,
    fetchSubscription: async (id: string) => (await sdk.SubsFetchSubscription(id, none, none, options)).data,
    createPayment: async (body: CreateSubscriptionPaymentRequest) =>
      (await sdk.SubsCreatePayment(body, none, none, options)).data,
    fetchPayment: async (subscription: string, payment: string) =>
      (await sdk.SubsFetchSubscriptionPayment(subscription, payment, none, none, options)).data,
    createPaymentRefund: async (subscription: string, body: CreateSubscriptionRefundRequest) =>
      (await sdk.SubsCreateRefund(subscription, body, none, none, options)).data,
    fetchPaymentRefund: async (subscription: string, refund: string) =>
      (await sdk.SubsFetchSubscriptionRefund(subscription, refund, none, none, options)).data,
    createLink: async (body: CreateLinkRequest) => (await sdk.PGCreateLink(body, none, none, options)).data,
    fetchLink: async (id: string) => (await sdk.PGFetchLink(id, none, none, options)).data,
    cancelLink: async (id: string) => (await sdk.PGCancelLink(id, none, none, options)).data,
    fetchPaidOrders: async (link: string) => (await sdk.PGLinkFetchOrders(link, none, none, 'PAID', options)).data,
    createOrderRefund: async (order: string, body: OrderCreateRefundRequest) =>
      (await sdk.PGOrderCreateRefund(order, body, none, none, options)).data,
    fetchOrderRefund: async (order: string, refund: string) =>
      (await sdk.PGOrderFetchRefund(order, refund, none, none, options)).data,
  };
}

export type CashfreeCalls = ReturnType<typeof makeCashfreeCalls>;
