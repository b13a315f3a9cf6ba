import { hmacValidator as HmacValidator } from '@adyen/api-library/lib/src/utils/index.js';
import * as z from 'zod/mini';
import type { GatewayNotice, RawNotice } from '../payment-gateway.ts';
import { isTokenNotice, readTokenNotice } from './adyen-token-notice.ts';

/** Without the sign that parts the signed fields: nothing may be moved from one into the next. */
const signedText = z.string().check(z.regex(/^[^:]*$/), z.maxLength(200));

/** 32 bytes in base64. The library throws where a signature is empty. */
const hmacText = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

const notification = z.object({
  notificationItems: z
    .array(
      z.object({
        NotificationRequestItem: z.object({
          additionalData: z.object({ hmacSignature: hmacText }),
          amount: z.object({ value: z.int(), currency: signedText }),
          eventCode: signedText,
          eventDate: z.string(),
          merchantAccountCode: signedText,
          merchantReference: signedText,
          originalReference: z.optional(signedText),
          pspReference: signedText.check(z.minLength(1)),
          success: z.enum(['true', 'false']),
        }),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
type Item = z.infer<typeof notification>['notificationItems'][number]['NotificationRequestItem'];

/** Adyen tells again for a week what was not accepted; the date is not signed, so what is older only cannot be meant. */
const oldestMs = 8 * 24 * 3_600_000;
const newestMs = 5 * 60_000;

/** A notice is refused as a whole if one of its items is not Adyen's. */
export function readAdyenNotice(
  settings: { readonly hmacKey: string; readonly tokenHmacKey?: string; readonly merchantAccount: string },
  notice: RawNotice,
): readonly GatewayNotice[] | null {
  const { now } = notice;
  const told = readJson(notice.body);
  const { merchantAccount, hmacKey, tokenHmacKey = hmacKey } = settings;
  if (isTokenNotice(told)) return readTokenNotice({ merchantAccount, tokenHmacKey }, notice, (at) => isFresh(at, now));
  const parsed = notification.safeParse(told);
  if (!parsed.success) return null;
  const items = parsed.data.notificationItems.map(({ NotificationRequestItem: item }) => item);
  const isOurs = items.every(
    (item) =>
      item.merchantAccountCode === settings.merchantAccount &&
      isFresh(item.eventDate, now) &&
      isSigned(item, settings.hmacKey),
  );
  return isOurs ? items.flatMap(noticesOf) : null;
}

function isFresh(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at);
  return age <= oldestMs && age >= -newestMs;
}

function isSigned(item: Item, hmacKey: string): boolean {
  type Signed = Parameters<InstanceType<typeof HmacValidator>['validateHMAC']>[0];
  return new HmacValidator().validateHMAC(item as Signed, hmacKey);
}

/** A refund is told of itself and of its payment, because somebody at the gateway may have made it. */
function noticesOf(item: Item): GatewayNotice[] {
  const { eventCode, pspReference, merchantReference, amount } = item;
  const payment = item.originalReference || pspReference;
  const own: GatewayNotice = {
    eventId: `${eventCode}:${pspReference}:${item.success}`,
    subject: subjectOf(item, payment),
    says: {
      event: eventCode,
      reference: pspReference,
      isSuccess: item.success === 'true',
      payment,
      key: merchantReference,
      amountMinor: amount.value,
      currency: amount.currency,
    },
  };
  if (own.subject?.kind !== 'refund') return [own];
  return [own, { ...own, eventId: `${own.eventId}:payment`, subject: { kind: 'charge', reference: payment } }];
}

function subjectOf({ eventCode, pspReference, merchantReference, amount }: Item, payment: string) {
  switch (eventCode) {
    case 'AUTHORISATION':
      // Nothing is authorised where a card is only saved; its setup goes by the name that we gave it.
      return amount.value === 0
        ? ({ kind: 'setup', reference: merchantReference } as const)
        : ({ kind: 'charge', reference: payment } as const);
    case 'CAPTURE':
    case 'CAPTURE_FAILED':
    case 'CANCELLATION':
    case 'CHARGEBACK':
    case 'CHARGEBACK_REVERSED':
    case 'SECOND_CHARGEBACK':
      return { kind: 'charge', reference: payment } as const;
    case 'REFUND':
    case 'REFUND_FAILED':
      return { kind: 'refund', reference: pspReference } as const;
    default:
      return null;
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
