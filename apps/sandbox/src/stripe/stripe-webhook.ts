import { createHmac } from 'node:crypto';
import type { Webhook } from '../payments/webhooks.ts';
import type { StripeEvent } from './stripe-world.ts';

/** An event as Stripe sends it, signed with the time so that an old one is recognised. */
export function stripeWebhook(event: StripeEvent, webhookSecret: string): Webhook {
  return {
    gateway: 'stripe',
    id: event.id,
    type: event.type,
    subject: event.data.object.id,
    body: JSON.stringify(event),
    sign: (body, at) => {
      const seconds = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${seconds},v1=${signature}` };
    },
  };
}
