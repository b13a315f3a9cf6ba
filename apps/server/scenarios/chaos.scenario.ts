import { expect, test } from 'vitest';
import { allFaults } from './chaos/all-faults.ts';
import { chaosFigures } from './chaos/chaos-figures.ts';
import { faultsOf, tellChaos } from './chaos/chaos-story.ts';

/** Those that are short and touch nothing but processes of this test; `npm run proof:chaos` plays all. */
const played = [
  'partition of a worker from the database',
  'half-open connections of a worker to the database',
  'worker that stands still',
  'kill -9 of two workers at once',
  'engine node that is emptied',
  'gateways that limit calls (429)',
];

test('[N-18] [N-19] while networks part, processes stand still and die, and gateways limit calls: no payment is lost, none is made twice, none is stuck, and nobody is told of a decline', {
  timeout: 300_000,
}, async () => {
  const faults = allFaults.filter(({ kind }) => played.includes(kind));
  expect(faults).toHaveLength(played.length);
  const end = await tellChaos(
    {
      seconds: 200,
      rounds: 1,
      charges: 110,
      plansEach: 2,
      seed: 7,
      faultSeconds: 3,
      restSeconds: 1,
      purchasesPerSecond: 0.5,
      engineNodes: 1,
      faults,
      tell: (line) => console.log(line),
    },
    {},
  );
  console.log(chaosFigures(end));
  expect(faultsOf(end)).toEqual([]);
  expect(end.played).toHaveLength(played.length);
  expect(end.purchases).toBeGreaterThan(0);
  expect(end.renewals.paid).toBeGreaterThan(0);
});
