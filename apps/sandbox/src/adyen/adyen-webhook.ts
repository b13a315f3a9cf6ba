import { createHmac } from 'node:crypto';
import type { Webhook } from '../payments/webhooks.ts';
import type { AdyenEvent, AdyenTokenEvent } from './adyen-world.ts';

/** A webhook as Adyen sends it. The signature covers eight fields of the item and is part of it. */
export function adyenWebhook(
  event: AdyenEvent,
  keys: { readonly hmacKey: string; readonly merchantAccount: string },
): Webhook {
  const { eventCode, pspReference, originalReference, merchantReference, amount, isSuccess, reason } = event;
  const merchantAccountCode = keys.merchantAccount;
  const success = String(isSuccess);
  const named = [pspReference, originalReference, merchantAccountCode, merchantReference];
  const signed = [...named, amount.value, amount.currency, eventCode, success].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(keys.hmacKey, 'hex')).update(signed, 'utf8').digest('base64');
  const item = {
    additionalData: { hmacSignature },
    amount,
    eventCode,
    eventDate: new Date().toISOString(),
    merchantAccountCode,
    merchantReference,
    ...(originalReference === '' ? {} : { originalReference }),
    paymentMethod: 'visa',
    pspReference,
    reason,
    success,
  };
  return {
    gateway: 'adyen',
    id: `${eventCode}:${pspReference}:${success}`,
    type: eventCode,
    subject: originalReference === '' ? pspReference : originalReference,
    body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] }),
    sign: () => ({}),
  };
}

/** A webhook about a stored card. The signature covers the whole body and stands in a header. */
export function adyenTokenWebhook(
  { type, eventId, storedPaymentMethodId, shopperReference }: AdyenTokenEvent,
  { hmacKey, merchantAccount }: { readonly hmacKey: string; readonly merchantAccount: string },
): Webhook {
  const data = { merchantAccount, operation: 'card updated', shopperReference, storedPaymentMethodId, type: 'visa' };
  return {
    gateway: 'adyen',
    id: eventId,
    type,
    subject: storedPaymentMethodId,
    body: JSON.stringify({
      createdAt: new Date().toISOString(),
      data,
      environment: 'test',
      eventId,
      type,
      version: '1',
    }),
    sign: (body) => ({
      hmacsignature: createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(body, 'utf8').digest('base64'),
    }),
  };
}
