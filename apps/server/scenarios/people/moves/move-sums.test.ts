import { expect, test } from 'vitest';
import { addSlice, nothingPlayed } from './move-sums.ts';

const sliceOf = (histories: number, isAllowed: boolean) => ({
  histories,
  steps: 1,
  seconds: 2,
  visits: [{ state: 'named', command: 'enable', isAllowed }],
  broken: [],
  missed: [],
});

test('[D-507] slices of a long run add up, and one that leaves a gap or counts twice is refused', () => {
  const first = addSlice(nothingPlayed(1), { from: 0, end: sliceOf(3, true) });
  const both = addSlice(first, { from: 3, end: sliceOf(2, false) });
  expect(both).toMatchObject({ upTo: 5, histories: 5, steps: 2, seconds: 4, cells: { 'named enable': [1, 1] } });
  for (const from of [0, 4, 6]) expect(() => addSlice(both, { from, end: sliceOf(1, true) })).toThrow('5 is next');
});
