import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { PayingApi } from './paying-api.ts';
import { sandboxKeys } from './payment-sandbox.ts';

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
