import { hmacValidator as HmacValidator } from '@adyen/api-library/lib/src/utils/index.js';
import * as z from 'zod/mini';
import type { GatewayNotice, RawNotice } from '../payment-gateway.ts';

const name = z.string().check(z.minLength(1), z.maxLength(200));

/** What Adyen tells of a stored card. The whole body is signed, in a header. */
const tokenNotice = z.object({
  eventId: name,
  type: z.string().check(z.regex(/^recurring\.token\.\w+$/)),
  createdAt: z.string(),
  data: z.object({ merchantAccount: name, storedPaymentMethodId: name }),
});

export const isTokenNotice = (parsed: unknown): boolean => tokenNotice.safeParse(parsed).success;

/** A card that its bank has updated is looked at again; what else happens to a stored card is our own doing. */
export function readTokenNotice(
  settings: { readonly tokenHmacKey: string; readonly merchantAccount: string },
  { headers, body }: RawNotice,
  isFresh: (at: string) => boolean,
): readonly GatewayNotice[] | null {
  const text = body.toString('utf8');
  const { eventId, type, createdAt, data } = tokenNotice.parse(JSON.parse(text));
  const signature = headers['hmacsignature'] ?? '';
  const isSigned =
    /^[A-Za-z0-9+/]{43}=$/.test(signature) &&
    new HmacValidator().validateHMACSignature(settings.tokenHmacKey, signature, text);
  if (!isSigned || !isFresh(createdAt) || data.merchantAccount !== settings.merchantAccount) return null;
  const isUpdate = type === 'recurring.token.updated';
  const subject = isUpdate ? ({ kind: 'method', reference: data.storedPaymentMethodId } as const) : null;
  return [{ eventId: `${type}:${eventId}`, subject, says: {} }];
}
