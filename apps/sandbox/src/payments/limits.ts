/** So many calls within so many seconds. */
interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

const everyMinute = (calls: number): Limit => ({ calls, seconds: 60 });
const mandates = ['subscriptions.create', 'subscriptions.fetch', 'subscriptions.manage'];
const debits = ['subscription_payments.create', 'subscription_payments.list', 'subscription_payments.fetch'];

/** By operation, as the gateways publish it for one account. Adyen publishes nothing. */
const named: Readonly<Record<string, Limit>> = {
  // https://www.cashfree.com/docs/api-reference/payments/latest/subscription/rate-limits
  ...Object.fromEntries([...mandates, ...debits].map((operation) => [operation, everyMinute(60)])),
  // https://www.cashfree.com/docs/api-reference/payments/rate-limits
  'subscription_refunds.create': everyMinute(100),
  'order_refunds.create': everyMinute(100),
  'subscription_refunds.fetch': everyMinute(30),
  'order_refunds.fetch': everyMinute(30),
};
/** https://docs.stripe.com/rate-limits: in all, and for each endpoint. */
const stripeInAll: Limit = { calls: 100, seconds: 1 };
const stripeEach: Limit = { calls: 25, seconds: 1 };

/** Counts the calls of the last seconds, and refuses those above a limit. What a person's browser asks is not counted. */
export interface Limits {
  readonly isOver: (gateway: 'stripe' | 'adyen' | 'cashfree', operation: string) => boolean;
  /** The most calls within a window of each limit, and how many were refused. */
  readonly seen: () => Readonly<
    Record<string, { readonly most: number; readonly of: number; readonly refused: number }>
  >;
}

export function makeLimits(isOn: boolean, now: () => number = Date.now): Limits {
  const windows = new Map<string, { readonly limit: Limit; times: number[]; most: number; refused: number }>();
  const count = (name: string, limit: Limit): boolean => {
    const window = windows.get(name) ?? { limit, times: [], most: 0, refused: 0 };
    windows.set(name, window);
    const since = now() - limit.seconds * 1_000;
    window.times = window.times.filter((time) => time > since);
    if (isOn && window.times.length >= limit.calls) {
      window.refused += 1;
      return true;
    }
    window.times.push(now());
    window.most = Math.max(window.most, window.times.length);
    return false;
  };
  return {
    isOver: (gateway, operation) => {
      if (gateway === 'stripe') return count('stripe', stripeInAll) || count(operation, stripeEach);
      const limit = named[operation];
      return limit !== undefined && count(operation, limit);
    },
    seen: () =>
      Object.fromEntries(
        [...windows].map(([name, { limit, most, refused }]) => [name, { most, of: limit.calls, refused }]),
      ),
  };
}
