import { readFileSync, writeFileSync } from 'node:fs';
import { type FaultKind, faultKinds } from './examine.ts';

/** What one walk through a part of all screens has found. */
export interface Slice {
  /** The parameters that chose the part; walked again, it takes the place of the walk before. */
  readonly part: string;
  readonly posts: number;
  readonly views: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
}

function readSlices(file: string): readonly Slice[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Slice[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Keeps a slice in a file beside those of other walks; tells all of them. */
export function keepSlice(file: string, slice: Slice): readonly Slice[] {
  const slices = [...readSlices(file).filter(({ part }) => part !== slice.part), slice];
  writeFileSync(file, `${JSON.stringify(slices, null, 2)}\n`);
  return slices;
}

/** What all slices have found together. A kind that an older walk did not look for counts as 0 there. */
export function sumOf(slices: readonly Slice[]): Omit<Slice, 'part'> {
  const total = (of: (slice: Slice) => number): number => slices.reduce((sum, slice) => sum + of(slice), 0);
  const faults = Object.fromEntries(faultKinds.map((kind) => [kind, total((slice) => slice.faults[kind] ?? 0)]));
  return { posts: total(({ posts }) => posts), views: total(({ views }) => views), faults: faults as Slice['faults'] };
}
