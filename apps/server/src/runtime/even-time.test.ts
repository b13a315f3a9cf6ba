import { expect, test } from 'vitest';
import { makeClock } from './clock.ts';
import { takeAtLeast } from './even-time.ts';

test.each([
  [0, 250],
  [60, 190],
  [250, 0],
  [900, 0],
])('work that took %i ms waits for %i ms more', async (tookMs, expectedMs) => {
  let now = 0;
  let restedMs = 0;
  const clock = makeClock(
    () => now,
    (ms) => {
      restedMs += ms;
      return Promise.resolve();
    },
  );
  const result = await takeAtLeast({ clock }, () => {
    now += tookMs;
    return Promise.resolve('done');
  });
  expect([result, restedMs]).toEqual(['done', expectedMs]);
});

test('the clock of a process really waits', async () => {
  const startedAt = performance.now();
  await takeAtLeast({ clock: makeClock() }, () => Promise.resolve());
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(245);
});
