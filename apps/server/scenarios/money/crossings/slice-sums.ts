import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CrossingsEnd } from './tell-crossings.ts';

/** What several slices or threads have played, as if one had played it all. */
export function sumEnds(ends: readonly CrossingsEnd[]): CrossingsEnd {
  return {
    numbers: ends.flatMap(({ numbers }) => numbers),
    steps: ends.reduce((sum, { steps }) => sum + steps, 0),
    visits: ends.flatMap(({ visits }) => visits),
    broken: ends.flatMap(({ broken }) => broken).toSorted((one, other) => one.number - other.number),
    seconds: ends.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** What the slices before this one have played, of the same seed; nothing where none has. */
export function readSums(file: string, seed: number): CrossingsEnd {
  if (!existsSync(file)) return sumEnds([]);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly seed: number; readonly end: CrossingsEnd };
  if (kept.seed !== seed) throw new Error(`${file} holds histories of seed ${kept.seed}`);
  return kept.end;
}

/** Written beside and renamed, so that a slice that is stopped here leaves what was there. */
export function writeSums(file: string, seed: number, end: CrossingsEnd): void {
  writeFileSync(`${file}.new`, JSON.stringify({ seed, end }));
  renameSync(`${file}.new`, file);
}

/** The numbers below this one that are still to be played. */
export function numbersLeft(histories: number, { numbers }: Pick<CrossingsEnd, 'numbers'>): readonly number[] {
  const done = new Set(numbers);
  return Array.from({ length: histories }, (_, number) => number).filter((number) => !done.has(number));
}
