import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayNotice, RawNotice } from '../payment-gateway.ts';
import { debitReference } from './cashfree-reference.ts';

/** They sign without an end, so the age is ours to check. */
const toleranceMs = 300_000;

export function readCashfreeNotice(clientSecret: string, { headers, body, now }: RawNotice): GatewayNotice[] | null {
  const timestamp = headers['x-webhook-timestamp'] ?? '';
  const signature = Buffer.from(headers['x-webhook-signature'] ?? '', 'base64');
  const expected = createHmac('sha256', clientSecret).update(timestamp).update(body).digest();
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const sentAtMs = /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number(timestamp) * 1000;
  if (!(Math.abs(now.getTime() - sentAtMs) <= toleranceMs)) return null;
  try {
    const { type, data } = JSON.parse(body.toString('utf8')) as { type?: unknown; data?: unknown };
    if (typeof type !== 'string') return null;
    // They number no notice; a repeated one has the same words.
    const eventId = `${type}:${createHash('sha256').update(body).digest('hex').slice(0, 40)}`;
    return [{ eventId, subject: subjectOf(type, data), says: {} }, ...refundedCharge(eventId, type, data)];
  } catch {
    return null;
  }
}

/** A refund is told of its payment too, because somebody at the gateway may have made it. A payment goes by our key. */
function refundedCharge(eventId: string, type: string, about: unknown): GatewayNotice[] {
  const payment = read(about, 'payment_id');
  const refundId = read(about, 'refund_id');
  if (type !== 'SUBSCRIPTION_REFUND_STATUS' || payment === null || refundId === null) return [];
  return [{ eventId: `${eventId}:payment`, subject: { kind: 'charge', reference: payment }, says: { refundId } }];
}

function subjectOf(type: string, about: unknown): GatewayNotice['subject'] {
  const subscription = read(about, 'subscription_id');
  const payment = read(about, 'payment_id');
  const known = (kind: 'charge' | 'setup' | 'refund', reference: string | null) =>
    reference === null ? null : { kind, reference };
  switch (type) {
    case 'SUBSCRIPTION_STATUS_CHANGED':
      return known('setup', read(within(about, 'subscription_details'), 'subscription_id'));
    case 'SUBSCRIPTION_AUTH_STATUS':
      return known('setup', subscription);
    case 'SUBSCRIPTION_PAYMENT_SUCCESS':
    case 'SUBSCRIPTION_PAYMENT_FAILED':
    case 'SUBSCRIPTION_PAYMENT_CANCELLED':
      return known('charge', subscription === null || payment === null ? null : debitReference(subscription, payment));
    case 'PAYMENT_LINK_EVENT':
      return known('charge', read(about, 'link_id'));
    case 'SUBSCRIPTION_REFUND_STATUS':
      return known('refund', read(about, 'refund_id'));
    case 'REFUND_STATUS_WEBHOOK':
      return known('refund', read(within(about, 'refund'), 'refund_id'));
    default:
      return null;
  }
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function read(value: unknown, name: string): string | null {
  const held = within(value, name);
  return typeof held === 'string' && held !== '' ? held : null;
}
