import type { MovesEnd } from './tell-moves.ts';

/** What histories came to, of one run or of slices of a long one. Plain, because it is kept in a file between slices. */
export interface MoveSums {
  readonly seed: number;
  /** The histories from 0 to before this one were played. */
  readonly upTo: number;
  readonly histories: number;
  readonly steps: number;
  readonly seconds: number;
  /** By `state command`: how often it was done, and refused. */
  readonly cells: Readonly<Record<string, readonly [number, number]>>;
  readonly broken: readonly { readonly number: number; readonly rule: string }[];
  readonly missed: readonly string[];
}

export const nothingPlayed = (seed: number): MoveSums => ({
  seed,
  upTo: 0,
  histories: 0,
  steps: 0,
  seconds: 0,
  cells: {},
  broken: [],
  missed: [],
});

/** The slice joined what was played before it. One that does not begin where that ended would leave a gap or count twice. */
export function addSlice(before: MoveSums, slice: { readonly from: number; readonly end: MovesEnd }): MoveSums {
  const { from, end } = slice;
  if (from !== before.upTo) throw new Error(`the slice begins at ${from}, and ${before.upTo} is next`);
  const cells: Record<string, readonly [number, number]> = { ...before.cells };
  for (const { state, command, isAllowed } of end.visits) {
    const [done, refused] = cells[`${state} ${command}`] ?? [0, 0];
    cells[`${state} ${command}`] = isAllowed ? [done + 1, refused] : [done, refused + 1];
  }
  const broken = end.broken.map(({ number, played }) => ({ number, rule: played.broken[0]?.rule ?? '' }));
  return {
    seed: before.seed,
    upTo: from + end.histories,
    histories: before.histories + end.histories,
    steps: before.steps + end.steps,
    seconds: before.seconds + end.seconds,
    cells,
    broken: [...before.broken, ...broken],
    missed: [...before.missed, ...end.missed],
  };
}
