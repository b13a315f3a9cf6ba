import { expect, test } from 'vitest';
import { crossingFigures } from './money/crossings/crossing-figures.ts';
import { keptHistories } from './money/crossings/kept-histories.ts';
import { doneThoughRefused } from './money/crossings/life-cells.ts';
import { replay, tellCrossings } from './money/crossings/tell-crossings.ts';

test('[D-415] random histories in which flows of money cross: after every step auditor, books and an oracle of its own agree', {
  timeout: 300_000,
}, async () => {
  const say = (line: string) => console.log(line);
  // The same histories each time, so that a change fails only by its own fault. `proof:crossings` draws fresh ones.
  const numbers = Array.from({ length: 15 }, (_, place) => place * 8);
  const order = { numbers, seed: 1, atOnce: 2, shrinksAtMost: 1, known: [], say };
  const end = await tellCrossings(order);
  say(crossingFigures(end));
  const faults = end.broken.flatMap(({ number, played }) => played.broken.map((each) => ({ number, ...each })));
  expect(faults, faults.map(({ number, rule, says }) => `history ${number}: ${rule}: ${says}`).join('; ')).toEqual([]);
  expect(doneThoughRefused(end.visits.flat())).toEqual([]);
});

test.each(Object.entries(keptHistories))('[D-415] %s', { timeout: 60_000 }, async (_, history) => {
  expect((await replay(history, [])).broken).toEqual([]);
});
