import type { Gateway } from './gateway.ts';

/** So many calls within so many seconds. */
export interface CallLimit {
  readonly calls: number;
  readonly seconds: number;
}

interface PublishedLimits {
  /** Of all calls together; null where the gateway publishes none. */
  readonly inAll: CallLimit | null;
  /** Of each endpoint that is not named; null where the gateway publishes none. */
  readonly each: CallLimit | null;
  readonly named: Readonly<Record<string, CallLimit>>;
}

const aMinute = (calls: number): CallLimit => ({ calls, seconds: 60 });

/** What the gateways publish for one account, read in November 2026. */
export const publishedLimits: Readonly<Record<Gateway, PublishedLimits>> = {
  // https://docs.stripe.com/rate-limits: 100 requests a second in live mode, 25 for each endpoint.
  stripe: { inAll: { calls: 100, seconds: 1 }, each: { calls: 25, seconds: 1 }, named: {} },
  // No page of docs.adyen.com gives a figure for the Checkout API.
  adyen: { inAll: null, each: null, named: {} },
  // https://www.cashfree.com/docs/api-reference/payments/latest/subscription/rate-limits (mandates) and
  // https://www.cashfree.com/docs/api-reference/payments/rate-limits (refunds), for each account.
  cashfree: {
    inAll: null,
    each: null,
    named: {
      createSubscription: aMinute(60),
      fetchSubscription: aMinute(60),
      createPayment: aMinute(60),
      fetchPayment: aMinute(60),
      fetchPayments: aMinute(60),
      createOrderRefund: aMinute(100),
      createPaymentRefund: aMinute(100),
      fetchOrderRefund: aMinute(30),
      fetchPaymentRefund: aMinute(30),
    },
  },
};

/** What we keep to where a gateway limits calls without saying to how many. */
const assumedLimits: Readonly<Record<Gateway, CallLimit>> = {
  stripe: { calls: 25, seconds: 1 },
  adyen: { calls: 25, seconds: 1 },
  cashfree: aMinute(60),
};

/** Who waits for a call. Where calls are short, those above go first. */
export const urgencies = ['person', 'renewal', 'lookup'] as const;
export type Urgency = (typeof urgencies)[number];

/** How the calls of one endpoint are spread, so that no window of the gateway ever sees more than its limit. */
export interface CallBudget {
  readonly endpoint: string;
  /** Between two calls in the long run. */
  readonly intervalMs: number;
  /** How far each urgency may run ahead of that. */
  readonly aheadMs: Readonly<Record<Urgency, number>>;
}

/** This share of a limit is spent evenly, and the rest at once: together they never exceed it in any window. */
const evenShare = 0.75;
/** Those who wait less urgently leave the rest of what may be spent at once to the others. */
const aheadShare: Readonly<Record<Urgency, number>> = { person: 1, renewal: 0.5, lookup: 0 };

/** The name of the budget that all endpoints of a gateway share. */
export const allEndpoints = '*';

/** The budgets of one call; `granted` times the published limits, where the gateway has raised them for this account. */
export function budgetsOf(gateway: Gateway, endpoint: string, granted = 1): readonly CallBudget[] {
  const { inAll, each, named } = publishedLimits[gateway];
  const own = budgetOf(endpoint, named[endpoint] ?? each ?? assumedLimits[gateway], granted);
  return inAll === null ? [own] : [budgetOf(allEndpoints, inAll, granted), own];
}

function budgetOf(endpoint: string, { calls, seconds }: CallLimit, granted: number): CallBudget {
  const most = calls * granted;
  const intervalMs = (seconds * 1_000) / (most * evenShare);
  const atOnce = Math.max(1, Math.floor(most * (1 - evenShare)));
  const ahead = (urgency: Urgency) => Math.floor((atOnce - 1) * aheadShare[urgency]) * intervalMs;
  const aheadMs = { person: ahead('person'), renewal: ahead('renewal'), lookup: ahead('lookup') };
  return { endpoint, intervalMs, aheadMs };
}
