import { expect, test } from 'vitest';
import { faultKinds, makeFaults } from './faults.ts';

const taken = (seed: number) => {
  const faults = makeFaults();
  faults.share({ share: 0.2, kinds: faultKinds, seed });
  return Array.from({ length: 5000 }, () => faults.take('payment_intents.confirm'));
};

test('a share of calls goes wrong, the same ones for the same seed, every kind among them', () => {
  const first = taken(7);
  const share = first.filter((kind) => kind !== null).length / first.length;
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.22);
  expect(new Set(first)).toEqual(new Set([null, ...faultKinds]));
  expect(taken(7)).toEqual(first);
  expect(taken(8)).not.toEqual(first);
});

test('what is planned happens as often as planned, and then the world is well again', () => {
  const faults = makeFaults();
  faults.plan('refunds.create', 'slow', 2);
  expect(faults.take('customers.create')).toBeNull();
  expect([1, 2, 3].map(() => faults.take('refunds.create'))).toEqual(['slow', 'slow', null]);
  expect(faults.counts()).toEqual({ slow: 2 });
});
