import { expect, test } from 'vitest';
import { readAdyenReport } from './adyen-report.ts';

const key = '0199a1b2-0000-7000-8000-000000000001';
const organisationId = '0199a1b2-0000-7000-8000-00000000000a';
const head =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Payment Currency,Received (PC),Authorised (PC),Captured (PC),Shopper Reference';
const row = (
  over: Partial<Record<'merchant' | 'psp' | 'reference' | 'at' | 'zone' | 'type' | 'money' | 'shopper', string>>,
) => {
  const { merchant = 'Ours', psp = 'PSP1', reference = key, at = '2026-11-19 10:00:00', zone = 'CET' } = over;
  const { type = 'SentForSettle', money = 'EUR,,-49.00,49.00', shopper = `org_${organisationId}` } = over;
  return `Company,${merchant},${psp},${reference},visa,${at},${zone},EUR,49.00,${type},${money},${shopper}`;
};
const read = (rows: readonly string[], since = '2026-11-19T09:00:00Z', columns = head) =>
  readAdyenReport([columns, ...rows].join('\n'), { since: new Date(since), merchantAccount: 'Ours' });

test('[D-936] an operator hands in a report: captures of our attempts are read, in their currency and at their instant', () => {
  const rows = [row({}), row({ psp: 'PSP2', money: 'JPY,,-4900,4900', zone: 'UTC' })];
  expect(read(rows)).toMatchObject([
    { key, reference: 'PSP1', amountMinor: 4_900, currency: 'EUR', takenAt: new Date('2026-11-19T09:00:00Z') },
    { reference: 'PSP2', amountMinor: 4_900, currency: 'JPY', takenAt: new Date('2026-11-19T10:00:00Z') },
  ]);
});

test.each([
  ['what was only reserved', row({ type: 'Authorised' })],
  ['a refund', row({ type: 'SentForRefund', money: 'EUR,,,-49.00' })],
  ['a payment of another merchant account', row({ merchant: 'Theirs' })],
  ['a payment of another system', row({ reference: 'order-17' })],
  ['a payment of another system that names its payments as we do', row({ shopper: 'customer-17' })],
  ['a payment of nobody', row({ shopper: '' })],
  ['what was captured a second before', row({ at: '2026-11-19 09:59:59' })],
])('[D-936] %s is left out', (_what, line) => {
  expect(read([line])).toEqual([]);
});

test('[D-936] a capture that two reports name is one, and one within the second of the instant counts', () => {
  expect(read([row({}), row({})], '2026-11-19T09:00:00.400Z')).toHaveLength(1);
});

test('[D-936] the shopper names the organisation', () => {
  expect(read([row({})])).toMatchObject([{ customer: `org_${organisationId}`, organisationId }]);
});

test.each([
  ['another report', [], 'no column', 'Date,Amount'],
  ['no shoppers', [], 'no column Shopper Reference', head.replace(',Shopper Reference', '')],
  ['nothing', [], 'no column', ''],
  ['a torn cell', [`${row({})}"`], 'line 2', head],
  ['a zone that nobody knows', [row({ zone: 'LMT' })], 'booking date', head],
  ['an amount that is none', [row({ money: 'EUR,,,many' })], 'no amount', head],
])('[D-936] a report with %s is refused as a whole, so that nothing is overlooked', (_what, rows, says, columns) => {
  expect(() => read(rows, undefined, columns)).toThrow(says);
});
