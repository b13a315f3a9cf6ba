import { expect, test } from 'vitest';
import { crossingFigures } from './money/crossings/crossing-figures.ts';
import { tellCrossings } from './money/crossings/tell-crossings.ts';

test('[D-415] random histories in which flows of money cross: after every step auditor, books and an oracle of its own agree', {
  timeout: 300_000,
}, async () => {
  const say = (line: string) => console.log(line);
  const order = { histories: 24, seed: 20_261_118, atOnce: 2, shrinksAtMost: 1, known: [], say };
  const end = await tellCrossings(order);
  console.log(crossingFigures(end));
  expect(end.broken.map(({ number, played }) => ({ number, broken: played.broken }))).toEqual([]);
});
