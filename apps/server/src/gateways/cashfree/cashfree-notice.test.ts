import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readCashfreeNotice } from './cashfree-notice.ts';

const secret = 'cfsk_test';
const now = new Date('2026-11-15T10:00:00Z');

function raw(event: unknown, over: { readonly secret?: string; readonly at?: Date; readonly timestamp?: string } = {}) {
  const body = Buffer.from(JSON.stringify(event));
  const timestamp = over.timestamp ?? String((over.at ?? now).getTime());
  const signature = createHmac('sha256', over.secret ?? secret)
    .update(timestamp)
    .update(body)
    .digest('base64');
  return { headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature }, body, now };
}

const success = {
  type: 'SUBSCRIPTION_PAYMENT_SUCCESS',
  event_time: '2026-11-15T15:30:00+05:30',
  data: { subscription_id: 'sub-1', payment_id: 'pay-1', payment_status: 'SUCCESS' },
};
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('a notice of Cashfree', () => {
  test('counts only if it is signed with our secret and not older than five minutes', () => {
    expect(readCashfreeNotice(secret, raw(success))).toHaveLength(1);
    expect(readCashfreeNotice(secret, raw(success, { at: ago(300_000) }))).toHaveLength(1);
    expect(readCashfreeNotice(secret, raw(success, { at: ago(300_001) }))).toBeNull();
    expect(readCashfreeNotice(secret, raw(success, { at: ago(-300_001) }))).toBeNull();
    expect(readCashfreeNotice(secret, raw(success, { secret: 'cfsk_other' }))).toBeNull();
    expect(readCashfreeNotice(secret, raw(success, { timestamp: 'soon' }))).toBeNull();
    expect(readCashfreeNotice(secret, { ...raw(success), headers: {} })).toBeNull();
    expect(readCashfreeNotice(secret, { ...raw(success), body: Buffer.from('{}') })).toBeNull();
    expect(readCashfreeNotice(secret, raw('no event'))).toBeNull();
  });

  test('that comes again has the same id, another one has another', () => {
    const [first, again, other] = [success, success, { ...success, event_time: '2026-11-15T15:31:00+05:30' }].map(
      (event, index) => readCashfreeNotice(secret, raw(event, { at: ago(index * 1000) }))?.[0]?.eventId,
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each([
    [
      'SUBSCRIPTION_STATUS_CHANGED',
      { subscription_details: { subscription_id: 's' } },
      { kind: 'setup', reference: 's' },
    ],
    ['SUBSCRIPTION_AUTH_STATUS', { subscription_id: 's' }, { kind: 'setup', reference: 's' }],
    ['SUBSCRIPTION_PAYMENT_SUCCESS', success.data, { kind: 'charge', reference: 'sub-1/pay-1' }],
    ['SUBSCRIPTION_PAYMENT_FAILED', success.data, { kind: 'charge', reference: 'sub-1/pay-1' }],
    ['SUBSCRIPTION_PAYMENT_CANCELLED', { payment_id: 'p' }, null],
    ['PAYMENT_LINK_EVENT', { link_id: 'link_1' }, { kind: 'charge', reference: 'link_1' }],
    ['SUBSCRIPTION_REFUND_STATUS', { refund_id: 'r' }, { kind: 'refund', reference: 'r' }],
    ['REFUND_STATUS_WEBHOOK', { refund: { refund_id: 'r' } }, { kind: 'refund', reference: 'r' }],
    ['SETTLEMENT_SUCCESS', {}, null],
  ])('%s says what to look at again', (type, data, subject) => {
    expect(readCashfreeNotice(secret, raw({ type, data }))).toMatchObject([{ subject, says: {} }]);
  });

  test('of a refund also names the payment by our key, because somebody in the dashboard may have made it', () => {
    const data = { refund_id: 'byhand1', payment_id: 'pay-1' };
    expect(readCashfreeNotice(secret, raw({ type: 'SUBSCRIPTION_REFUND_STATUS', data }))).toMatchObject([
      { subject: { kind: 'refund', reference: 'byhand1' } },
      { subject: { kind: 'charge', reference: 'pay-1' }, says: { refundId: 'byhand1' } },
    ]);
  });
});
