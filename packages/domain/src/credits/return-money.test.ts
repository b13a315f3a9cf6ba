import { describe, expect, test } from 'vitest';
import { money } from '../kernel/money.ts';
import { afterReturn, type MoneySource, planReturn } from './return-money.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const on = '2026-11-15';

const grant = (
  id: string,
  leftMinor: number,
  expiresOn: string | null,
  more: Partial<MoneySource> = {},
): MoneySource => ({
  id,
  currency: 'USD',
  leftMinor,
  takenAt: '2026-11-01T00:00:00Z',
  from: { kind: 'grant', grantId: `grant-${id}`, source: 'promotion', expiresOn },
  ...more,
});
const payment = (id: string, leftMinor: number, takenAt: string, currency = 'USD'): MoneySource => ({
  id,
  currency,
  leftMinor,
  takenAt,
  from: { kind: 'payment', attemptId: `attempt-${id}` },
});

describe('money that is given back [D-134]', () => {
  test('goes to the grants first, then to the payments, and the rest to the balance', () => {
    const plan = planReturn([payment('p', 300, '2026-11-01'), grant('g', 500, null)], usd(1000), on);
    expect(plan.toGrants.map(({ grantId, amount }) => [grantId, amount])).toEqual([['grant-g', usd(500)]]);
    expect(plan.toPayments.map(({ attemptId, amount }) => [attemptId, amount])).toEqual([['attempt-p', usd(300)]]);
    expect(plan.toBalance).toEqual(usd(200));
  });

  test('goes to the grant that expires first, then to the one that never does', () => {
    const plan = planReturn([grant('never', 500, null), grant('soon', 500, '2026-11-16')], usd(600), on);
    expect(plan.toGrants.map(({ grantId, amount, isExpired }) => [grantId, amount, isExpired])).toEqual([
      ['grant-soon', usd(500), false],
      ['grant-never', usd(100), false],
    ]);
  });

  test.each([
    ['2026-11-15', true],
    ['2026-11-16', false],
  ])('is gone at once where its grant expired: %s', (expiresOn, isExpired) => {
    expect(planReturn([grant('g', 500, expiresOn)], usd(500), on).toGrants).toMatchObject([{ isExpired }]);
  });

  test('goes to the newest payment first', () => {
    const sources = [payment('old', 500, '2026-01-01'), payment('new', 500, '2026-11-01')];
    expect(planReturn(sources, usd(600), on).toPayments).toMatchObject([
      { attemptId: 'attempt-new', amount: usd(500) },
      { attemptId: 'attempt-old', amount: usd(100) },
    ]);
  });

  test('goes to the newest of several payments first, in whatever order they are read; of one instant to the later id', () => {
    const newest = payment('new', 500, '2026-11-01');
    const later = payment('b', 500, '2026-06-01');
    const earlier = payment('a', 500, '2026-06-01');
    const oldest = payment('old', 500, '2026-01-01');
    const wanted = ['attempt-new', 'attempt-b', 'attempt-a', 'attempt-old'];
    for (const sources of [
      [newest, later, earlier, oldest],
      [oldest, earlier, later, newest],
      [earlier, newest, oldest, later],
    ]) {
      const back = planReturn(sources, usd(2_000), on).toPayments;
      expect(back.map(({ attemptId }) => attemptId)).toEqual(wanted);
    }
  });

  test('goes to grants of one expiry in the order in which they were taken, in whatever order they are read', () => {
    const first = grant('z', 500, '2026-12-01', { takenAt: '2026-01-01' });
    const second = grant('y', 500, '2026-12-01', { takenAt: '2026-02-01' });
    for (const sources of [
      [first, second],
      [second, first],
    ]) {
      const back = planReturn(sources, usd(1_000), on).toGrants;
      expect(back.map(({ grantId }) => grantId)).toEqual(['grant-z', 'grant-y']);
    }
  });

  test('takes nothing from a source in another currency, or from one that has nothing left', () => {
    const sources = [payment('inr', 500, '2026-01-01', 'INR'), payment('empty', 0, '2026-01-01')];
    expect(planReturn(sources, usd(100), on)).toEqual({ toGrants: [], toPayments: [], toBalance: usd(100) });
  });

  test('[D-155] raises the grants that paid and makes a balance of what has no source; an expired grant stays empty', () => {
    const sources = [grant('g', 500, null), grant('used', 100, '2027-01-01'), grant('gone', 50, on)];
    const plan = planReturn(sources, usd(1000), on);
    const before = { id: 'grant-g', source: 'promotion', currency: 'USD', remainingMinor: 20 } as const;
    const after = afterReturn([{ ...before, expiresOn: null, grantedAt: '2026-01-01' }], plan, '2026-11-15T00:00:00Z');
    expect(after.map(({ source, remainingMinor, expiresOn }) => [source, remainingMinor, expiresOn])).toEqual([
      ['promotion', 520, null],
      ['promotion', 100, '2027-01-01'],
      ['balance', 350, null],
    ]);
  });
});
