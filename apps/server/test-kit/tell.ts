import { createHmac } from 'node:crypto';
import { hmacValidator as HmacValidator } from '@adyen/api-library/lib/src/utils/index.js';
import Stripe from 'stripe';
import type { PayingApi } from './paying-api.ts';
import { sandboxKeys } from './payment-sandbox.ts';

type Signed = Parameters<InstanceType<typeof HmacValidator>['calculateHmac']>[0];

export interface ToldEvent {
  readonly id?: string;
  readonly type?: string;
  readonly object: { readonly id: string; readonly object: 'payment_intent' | 'setup_intent' | 'refund' };
  readonly at?: Date;
  readonly secret?: string;
}

const kindOf = {
  payment_intent: 'payment_intent.succeeded',
  setup_intent: 'setup_intent.succeeded',
  refund: 'refund.created',
};

/** A notice as Stripe would send it, signed with whatever secret and at whatever time the test wants. */
export async function tellByStripe({ api }: Pick<PayingApi, 'api'>, event: ToldEvent): Promise<number> {
  const { object, id = `evt_${crypto.randomUUID()}`, type = kindOf[object.object] } = event;
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: event.secret ?? sandboxKeys.stripe.webhookSecret,
    timestamp: Math.floor((event.at ?? api.ctx.clock.wall()).getTime() / 1000),
  });
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/notices/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

/** A notice as Cashfree would send it. */
export async function tellByCashfree({ api }: Pick<PayingApi, 'api'>, type: string, data: object): Promise<number> {
  const payload = JSON.stringify({ type, event_time: api.ctx.clock.wall().toISOString(), data });
  const timestamp = String(api.ctx.clock.wall().getTime());
  const signature = createHmac('sha256', sandboxKeys.cashfree.clientSecret)
    .update(timestamp + payload)
    .digest('base64');
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/notices/cashfree',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    payload,
  });
  return statusCode;
}

/** A notice of Adyen about a payment. */
export interface ToldByAdyen {
  readonly event: string;
  /** The payment's own reference at Adyen. */
  readonly payment: string;
  readonly key: string;
  readonly amount: { readonly value: number; readonly currency: string };
}

/** A notice as Adyen would send it. */
export async function tellByAdyen({ api }: Pick<PayingApi, 'api'>, told: ToldByAdyen): Promise<number> {
  const item = {
    additionalData: {},
    amount: told.amount,
    eventCode: told.event,
    eventDate: api.ctx.clock.wall().toISOString(),
    merchantAccountCode: sandboxKeys.adyen.merchantAccount,
    merchantReference: told.key,
    originalReference: told.payment,
    pspReference: `${told.event}${told.payment}`,
    success: 'true',
  };
  const { hmacKey } = sandboxKeys.adyen;
  const hmacSignature = new HmacValidator().calculateHmac(item as Signed, hmacKey);
  const signed = { NotificationRequestItem: { ...item, additionalData: { hmacSignature } } };
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/notices/adyen',
    headers: { 'content-type': 'application/json' },
    payload: { live: 'false', notificationItems: [signed] },
  });
  return statusCode;
}
