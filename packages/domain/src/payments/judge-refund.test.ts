import { expect, test } from 'vitest';
import { callFailureKinds } from './charge-report.ts';
import { judgeRefund } from './judge-refund.ts';

const minute = 60_000;

test('a refund that the gateway has made is refunded, one that it refused becomes balance, a pending one waits', () => {
  expect(judgeRefund({ source: 'record', status: 'refunded', reference: 're_1' }, 0)).toEqual({ verdict: 'refunded' });
  expect(judgeRefund({ source: 'record', status: 'failed', failure: 'declined' }, 0)).toEqual({ verdict: 'credit' });
  const pending = judgeRefund({ source: 'record', status: 'pending', reference: 're_1' }, 10 * minute);
  expect(pending).toEqual({ verdict: 'wait', recheckAfterMs: 10 * minute, isOverdue: false });
});

test.each(callFailureKinds)('a failed call (%s) says nothing, unless the gateway will never accept it', (kind) => {
  const report = { source: 'call', kind, failure: 'unknown_outcome', raw: '' } as const;
  const expected =
    kind === 'refused' ? { verdict: 'credit' } : { verdict: 'wait', recheckAfterMs: minute, isOverdue: false };
  expect(judgeRefund(report, 0)).toEqual(expected);
});

test('a refund that is pending for more than a week is overdue', () => {
  const week = 7 * 24 * 60 * minute;
  const isOverdue = (ageMs: number) => judgeRefund({ source: 'record', status: 'pending', reference: 're_1' }, ageMs);
  expect(isOverdue(week)).toMatchObject({ isOverdue: false });
  expect(isOverdue(week + 1)).toMatchObject({ isOverdue: true });
});
