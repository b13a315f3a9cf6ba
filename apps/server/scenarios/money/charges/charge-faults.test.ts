import { describe, expect, test } from 'vitest';
import { type ComparedAttempt, type ComparedBooks, faultsOfCharges } from './charge-faults.ts';
import type { TakenMoney } from './taken-money.ts';

const attempt = (id: string, state: string, over: Partial<ComparedAttempt> = {}): ComparedAttempt => ({
  id,
  invoiceId: `invoice of ${id}`,
  purchase: 'northlake/crm',
  isRenewal: false,
  gateway: 'stripe',
  state,
  amountMinor: 4900,
  currency: 'USD',
  ...over,
});
const taking = (attemptId: string, refundedMinor = 0): TakenMoney => ({
  gateway: 'stripe',
  attemptId,
  amountMinor: 4900,
  refundedMinor,
  currency: 'USD',
});
const books = (over: Partial<ComparedBooks>): ComparedBooks => ({
  attempts: [],
  invoices: [],
  granted: new Set(['northlake/crm']),
  taken: [],
  ...over,
});
const kindsOf = (compared: ComparedBooks) => faultsOfCharges(compared).map(({ kind }) => kind);

describe('the proof of charges counts', () => {
  test('no fault where one purchase was charged once and granted', () => {
    const attempts = [attempt('a', 'failed'), attempt('b', 'paid')];
    expect(kindsOf(books({ attempts, taken: [taking('b')] }))).toEqual([]);
  });

  test('a double where two attempts at one purchase took money, also where the second is kept as balance', () => {
    const attempts = [attempt('a', 'paid_late'), attempt('b', 'paid')];
    expect(kindsOf(books({ attempts, taken: [taking('a'), taking('b')] }))).toEqual(['double']);
  });

  test('a double where the second taking went back to the payer too, wholly or in part', () => {
    const attempts = [attempt('a', 'refunded'), attempt('b', 'paid')];
    expect(kindsOf(books({ attempts, taken: [taking('a', 4900), taking('b')] }))).toEqual(['double']);
    expect(kindsOf(books({ attempts, taken: [taking('a', 4899), taking('b')] }))).toEqual(['double']);
  });

  test('no double where money was taken once, came late and went back', () => {
    const attempts = [attempt('a', 'refunded'), attempt('b', 'failed')];
    expect(kindsOf(books({ attempts, granted: new Set(), taken: [taking('a', 4900)] }))).toEqual([]);
  });

  test('a double where two attempts at one period of a plan took money, and none where two periods did', () => {
    const period = (from: string) => ({ purchase: `northlake/crm from ${from}`, isRenewal: true });
    const [first, second] = [period('2026-12-18'), period('2027-01-18')];
    const granted = new Set([first.purchase, second.purchase]);
    const taken = [taking('a'), taking('b')];
    const once = [attempt('a', 'paid', first), attempt('b', 'paid', second)];
    expect(kindsOf(books({ attempts: once, granted, taken }))).toEqual([]);
    const twice = [attempt('a', 'paid', first), attempt('b', 'paid', first)];
    expect(kindsOf(books({ attempts: twice, granted, taken }))).toEqual(['double']);
  });

  test('no double where one organisation buys two plans', () => {
    const attempts = [attempt('a', 'paid'), attempt('b', 'paid', { purchase: 'northlake/people' })];
    const granted = new Set(['northlake/crm', 'northlake/people']);
    expect(kindsOf(books({ attempts, granted, taken: [taking('a'), taking('b')] }))).toEqual([]);
  });

  test('a charge without a plan, unless its attempt is still open', () => {
    const granted = new Set<string>();
    const taken = [taking('a')];
    expect(kindsOf(books({ attempts: [attempt('a', 'failed')], granted, taken }))).toEqual(['charged without plan']);
    expect(kindsOf(books({ attempts: [attempt('a', 'begun')], granted, taken }))).toEqual([]);
  });

  test('a lost payment where an invoice is paid and no gateway holds the money', () => {
    const invoices = [{ id: 'invoice of a', state: 'paid' }];
    expect(kindsOf(books({ attempts: [attempt('a', 'paid')], invoices }))).toEqual(['lost']);
    expect(kindsOf(books({ invoices: [{ id: 'paid by credits', state: 'paid' }] }))).toEqual([]);
  });

  test('money that nobody asked for, and another amount than was asked for', () => {
    expect(kindsOf(books({ taken: [taking('nobody')] }))).toEqual(['stray']);
    const attempts = [attempt('a', 'paid', { amountMinor: 4800 })];
    expect(kindsOf(books({ attempts, taken: [taking('a')] }))).toEqual(['amount']);
  });
});
