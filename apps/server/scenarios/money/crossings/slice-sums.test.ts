import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numbersLeft, readSums, sumEnds, writeSums } from './slice-sums.ts';
import type { CrossingsEnd } from './tell-crossings.ts';

const visit = {
  state: 'running',
  marks: [],
  command: 'cancel',
  life: 'cancel',
  isAllowed: true,
  isAlone: true,
} as const;
const slice = (...numbers: readonly number[]): CrossingsEnd => ({
  numbers,
  steps: 11 * numbers.length,
  visits: numbers.map(() => [visit]),
  broken: numbers.map((number) => ({
    number,
    history: { setUp: 'kept', place: 'by_card_in_the_us', steps: [] },
    played: { words: [], visits: [], broken: [] },
  })),
  seconds: 5,
});

test('[D-415] slices of histories are added up, and the next one plays what is left', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'crossings-'));
  const file = join(directory, 'sums.json');
  try {
    expect(numbersLeft(3, readSums(file, 1))).toEqual([0, 1, 2]);
    writeSums(file, 1, sumEnds([slice(4, 0), slice(1)]));
    const sums = readSums(file, 1);
    expect(numbersLeft(6, sums)).toEqual([2, 3, 5]);
    expect(sums).toMatchObject({ steps: 33, seconds: 10, visits: [[visit], [visit], [visit]] });
    expect(sums.broken.map(({ number }) => number)).toEqual([0, 1, 4]);
    expect(() => readSums(file, 2)).toThrow('holds histories of seed 1');
  } finally {
    await rm(directory, { recursive: true });
  }
});
