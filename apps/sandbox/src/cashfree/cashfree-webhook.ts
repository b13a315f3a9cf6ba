import { createHmac, randomUUID } from 'node:crypto';
import type { Webhook } from '../payments/webhooks.ts';
import { indianTime } from './cashfree-world.ts';

/** Signed as Cashfree signs: the time in milliseconds before the body, by the client's own secret. */
export function cashfreeWebhook(type: string, subject: string, body: unknown, clientSecret: string): Webhook {
  return {
    gateway: 'cashfree',
    id: randomUUID(),
    type,
    subject,
    body: JSON.stringify({ data: body, event_time: indianTime(new Date()), type }),
    sign: (text, at) => {
      const timestamp = String(at.getTime());
      return {
        'x-webhook-version': '2025-01-01',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': createHmac('sha256', clientSecret).update(`${timestamp}${text}`).digest('base64'),
      };
    },
  };
}
