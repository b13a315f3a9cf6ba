import { expect, test } from 'vitest';
import { faultKinds, makeFaults } from './faults.ts';

const taken = (seed: number) => {
  const faults = makeFaults();
  faults.share({ share: 0.2, kinds: faultKinds, seed });
  return Array.from({ length: 5000 }, () => faults.take('payment_intents.confirm'));
};

test('a planned share of calls fails, the same calls for the same seed, with every kind of fault', () => {
  const first = taken(7);
  const share = first.filter((kind) => kind !== null).length / first.length;
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.22);
  expect(new Set(first)).toEqual(new Set([null, ...faultKinds]));
  expect(taken(7)).toEqual(first);
  expect(taken(8)).not.toEqual(first);
});

test('a planned fault happens as often as planned, and then calls succeed again', () => {
  const faults = makeFaults();
  faults.plan('refunds.create', 'slow', 2);
  expect(faults.take('customers.create')).toBeNull();
  expect([1, 2, 3].map(() => faults.take('refunds.create'))).toEqual(['slow', 'slow', null]);
  expect(faults.counts()).toEqual({ slow: 2 });
});
