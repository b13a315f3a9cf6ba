import type { Gateway } from '@atrium/domain/payments/gateway';
import type { FaultKind } from '../sandbox-controls.ts';

/** What is asked of gateways, in the words of those who need it. */
export type Operation = 'purchase' | 'renewal' | 'retry' | 'refund' | 'setup' | 'removal';
/** Who pays: by which gateway, with a card of which country. */
export type Payer = 'stripe_us' | 'stripe_in' | 'adyen' | 'cashfree';

export const gatewayOf: Readonly<Record<Payer, Gateway>> = {
  stripe_us: 'stripe',
  stripe_in: 'stripe',
  adyen: 'adyen',
  cashfree: 'cashfree',
};

/** The calls of an operation, by the names of the sandbox: those that begin it, and those that follow. */
interface Calls {
  readonly first: readonly string[];
  readonly later: readonly string[];
}
/** Or why there are none. */
type Cell = Calls | { readonly none: string };

const stripeCharge: Calls = {
  first: ['payment_intents.create'],
  later: ['payment_intents.confirm', 'payment_intents.retrieve', 'payment_intents.cancel'],
};
const adyenCharge: Calls = { first: ['adyen.payments'], later: ['adyen.captures', 'adyen.cancels'] };
const debit: Calls = { first: ['subscription_payments.create'], later: ['subscription_payments.fetch'] };
const stripeSetup: Calls = { first: ['setup_intents.create'], later: ['setup_intents.retrieve'] };
const stripeRemoval: Calls = { first: ['payment_methods.detach'], later: [] };
const stripeRefund: Calls = { first: ['refunds.create'], later: ['refunds.retrieve', 'refunds.list'] };

/** Every operation of every payer. One that is missing does not compile. */
const callsOf: Readonly<Record<Operation, Readonly<Record<Payer, Cell>>>> = {
  purchase: { stripe_us: stripeCharge, stripe_in: stripeCharge, adyen: adyenCharge, cashfree: debit },
  renewal: { stripe_us: stripeCharge, stripe_in: stripeCharge, adyen: adyenCharge, cashfree: debit },
  retry: {
    stripe_us: stripeCharge,
    stripe_in: { none: 'it is not charged again without its holder' },
    adyen: adyenCharge,
    cashfree: { none: 'the bank tries a mandate again by itself' },
  },
  refund: {
    stripe_us: stripeRefund,
    stripe_in: stripeRefund,
    adyen: { first: ['adyen.refunds'], later: [] },
    cashfree: { first: ['subscription_refunds.create'], later: ['subscription_refunds.fetch'] },
  },
  setup: {
    stripe_us: stripeSetup,
    stripe_in: stripeSetup,
    adyen: { first: ['adyen.payments'], later: ['adyen.stored'] },
    cashfree: { first: ['subscriptions.create'], later: ['subscriptions.fetch'] },
  },
  removal: {
    stripe_us: stripeRemoval,
    stripe_in: stripeRemoval,
    adyen: { first: ['adyen.forget'], later: [] },
    cashfree: { none: 'a mandate is ended at its bank' },
  },
};

export type Stage = 'first' | 'later' | 'all';

/** The calls that fail in a story: of these gateways, at this stage of every operation. */
export function callsThatFail(stage: Stage, gateways: readonly Gateway[]): readonly string[] {
  const payers = (Object.keys(gatewayOf) as Payer[]).filter((payer) => gateways.includes(gatewayOf[payer]));
  const cells = Object.values(callsOf).flatMap((byPayer) => payers.map((payer) => byPayer[payer]));
  const calls = cells.flatMap((cell) => {
    if ('none' in cell) return [];
    return stage === 'all' ? [...cell.first, ...cell.later] : cell[stage];
  });
  return [...new Set(calls)];
}

/** Every fault of a call: whether the gateway did what it was asked for. One that is missing does not compile. */
export const wasDone: Readonly<Record<FaultKind, boolean>> = {
  unauthorised: false,
  forbidden: false,
  too_many: false,
  too_many_wait: false,
  error_500: false,
  saved_500: false,
  reset_before: false,
  reset_after: true,
  hang_after: true,
  slow: true,
};
