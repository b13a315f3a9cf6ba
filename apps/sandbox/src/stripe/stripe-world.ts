import { randomBytes } from 'node:crypto';
import type { Presence } from '../presence/presence.ts';
import type { ChargeResult, TestCard } from './cards.ts';

/** The version that the product's library is made for. */
const apiVersion = '2026-10-28.endive';

export type Metadata = Record<string, string>;

export interface StripeCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  name: string | null;
  email: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
}

export interface StripeMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  customer: string | null;
  card: {
    readonly brand: string;
    readonly country: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly last4: string;
    readonly fingerprint: string;
  };
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The challenge that the browser opens. */
export interface NextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect' };
}
export const challengeAction: NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
};

export interface StripePaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly created: number;
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly client_secret: string;
  readonly metadata: Metadata;
  payment_method: string | null;
  status: PaymentIntentStatus;
  last_payment_error: Record<string, unknown> | null;
  next_action: NextAction | null;
  latest_charge: string | null;
}

export interface StripeSetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly created: number;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly usage: string;
  readonly metadata: Metadata;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  last_setup_error: Record<string, unknown> | null;
  next_action: NextAction | null;
}

export interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Metadata;
  readonly status: 'succeeded' | 'pending' | 'failed';
}

export interface StripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

interface EventSubject {
  readonly id: string;
  readonly object: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly type: string;
  readonly data: { readonly object: EventSubject };
}

/** The state of the Stripe stand-in, kept in memory. */
export interface StripeWorld {
  readonly customers: Map<string, StripeCustomer>;
  readonly methods: Map<string, StripeMethod>;
  /** The card behind each method. */
  readonly cards: Map<string, TestCard>;
  /** The result of the next charges, whatever their cards. */
  readonly nextResults: ChargeResult[];
  readonly paymentIntents: Map<string, StripePaymentIntent>;
  readonly setupIntents: Map<string, StripeSetupIntent>;
  readonly refunds: Map<string, StripeRefund>;
  readonly disputes: Map<string, StripeDispute>;
  readonly events: StripeEvent[];
  readonly presence: Presence;
  /** Called with each event. */
  readonly listen: (event: StripeEvent) => void;
}

export function makeStripeWorld(presence: Presence, listen: StripeWorld['listen']): StripeWorld {
  return {
    customers: new Map(),
    methods: new Map(),
    cards: new Map(),
    nextResults: [],
    paymentIntents: new Map(),
    setupIntents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: [],
    presence,
    listen,
  };
}

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const stripeNow = (): number => Math.floor(Date.now() / 1000);

/** An event holds a copy, so that later changes of the object do not change it. */
export function tell(world: StripeWorld, type: string, object: EventSubject): void {
  const event: StripeEvent = {
    id: newStripeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: stripeNow(),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  };
  world.events.push(event);
  world.listen(event);
}
