import { expect, test } from 'vitest';
import { changedTargets } from './changed-targets.ts';
import { drawSome } from './draw-some.ts';
import { percentOf } from './mutated.ts';

test('the folders of changed rules and features are named once; tests, data and the rest are not', () => {
  const paths = [
    'packages/domain/src/payments/retries/dunning.ts',
    'packages/domain/src/payments/retries/grace-reminders.ts',
    'packages/domain/src/codes/discount.test.ts',
    'packages/domain/src/pricing/data/prices.ts',
    'apps/server/src/features/payments/steps/begin-attempt.ts',
    'apps/server/src/features/audit/sealing.test.ts',
    'apps/console/src/ui/button.tsx',
    'docs/reliability.md',
  ];
  expect(changedTargets(paths)).toEqual(['payments', 'server/payments']);
});

test('the same seed draws the same ones, another seed others, and all where fewer are there', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const drawn = drawSome(items, 10, 7);
  expect(drawn).toHaveLength(10);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
  expect(drawSome(items, 10, 7)).toEqual(drawn);
  expect(drawSome(items, 10, 8)).not.toEqual(drawn);
  expect(drawSome(items, 1000, 7)).toEqual(items);
});

test('what no test comes by counts as not noticed', () => {
  const unnoticed = [{ place: 'a.ts:1', what: 'where', isReached: false }];
  expect(percentOf({ target: 'a', noticed: 3, unnoticed })).toBe(75);
  expect(percentOf({ target: 'a', noticed: 0, unnoticed: [] })).toBe(100);
});
