import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { sandboxKeys } from '../../../test-kit/payment-sandbox.ts';
import type { ToldNotice } from '../../../test-kit/sandbox-controls.ts';
import type { Play } from './play.ts';

export const webhookOrders = ['as_sent', 'reversed', 'twice'] as const;
export type WebhookOrder = (typeof webhookOrders)[number];

/** The headers by which a gateway signs its notice. */
function signatureOf({ gateway, body }: ToldNotice): Record<string, string> {
  if (gateway === 'stripe')
    return {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: sandboxKeys.stripe.webhookSecret,
      }),
    };
  if (gateway === 'adyen') return {};
  const timestamp = String(Date.now());
  const signed = createHmac('sha256', sandboxKeys.cashfree.clientSecret).update(timestamp + body);
  return { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signed.digest('base64') };
}

/** Hands over what the gateways have told since the last time, and acts upon it; answers how much that was. */
export async function hearNotices(play: Play, order: WebhookOrder): Promise<number> {
  const { api, sandbox } = play.world.paying;
  const all = await sandbox.notices();
  const fresh = all.slice(play.heard);
  play.heard = all.length;
  const handed = order === 'reversed' ? fresh.toReversed() : order === 'twice' ? [...fresh, ...fresh] : fresh;
  for (const notice of handed)
    await api.app.inject({
      method: 'POST',
      url: `/api/notices/${notice.gateway}`,
      payload: notice.body,
      headers: { 'content-type': 'application/json', ...signatureOf(notice) },
    });
  await play.worker.workOff(2);
  return fresh.length;
}
