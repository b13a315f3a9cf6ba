import { describe, expect, test } from 'vitest';
import { type ComparedAttempt, type ComparedBooks, faultsOfCharges } from './charge-faults.ts';
import type { TakenMoney } from './taken-money.ts';

const attempt = (id: string, state: string, over: Partial<ComparedAttempt> = {}): ComparedAttempt => ({
  id,
  invoiceId: `invoice of ${id}`,
  purchase: 'northlake/crm',
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

  test('no double where the second taking went back to the payer, and one where only a part did', () => {
    const attempts = [attempt('a', 'refunded'), attempt('b', 'paid')];
    expect(kindsOf(books({ attempts, taken: [taking('a', 4900), taking('b')] }))).toEqual([]);
    expect(kindsOf(books({ attempts, taken: [taking('a', 4899), taking('b')] }))).toEqual(['double']);
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
