import { expect, test } from 'vitest';
import { monthEndFigures } from './money/renewals/month-end-figures.ts';
import { tellMonthEnd } from './money/renewals/month-end-story.ts';

test('[N-18] a month end in which workers and the engine are killed and a fifth of all calls fail: no renewal is lost, none is charged twice', {
  timeout: 420_000,
}, async () => {
  const end = await tellMonthEnd({
    organisations: 24,
    workers: 2,
    engineNodes: 1,
    chargesPerSecond: 80,
    kills: { workers: 2, engines: 1, database: 0 },
    faultShare: 0.2,
    seed: 3,
  });
  console.log(monthEndFigures(end));
  expect(end.faults).toEqual([]);
  expect(end.renewals).toEqual({ paid: 36 });
});
