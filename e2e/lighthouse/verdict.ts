import { type Form, leastAccessibility, type MeasuredPage, mostRatio } from './measured-pages.ts';

export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly mainThreadMs: number;
  /** Main-thread time of the bare page, measured right after. */
  readonly bareMs: number;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The median of each figure. */
export function summaryOf(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [name, medianOf(runs.map((run) => run[name]))] as const);
  return Object.fromEntries(medians) as Record<keyof Figures, number>;
}

const ratioOf = ({ mainThreadMs, bareMs }: Figures): number => mainThreadMs / bareMs;

/** One line of the table; the aims stand in brackets. */
export function lineOf(page: MeasuredPage, form: Form, median: Figures): string {
  return [
    page.name.padEnd(8),
    form.padEnd(8),
    `performance ${median.performance} (${page.aims[form]})`.padEnd(21),
    `accessibility ${median.accessibility} (${leastAccessibility})`.padEnd(24),
    `LCP ${(median.paintMs / 1000).toFixed(1)} s`,
    `TBT ${Math.round(median.blockedMs)} ms`.padEnd(11),
    `CLS ${median.shift.toFixed(3)}`,
    `main thread ${Math.round(median.mainThreadMs)} ms, ${ratioOf(median).toFixed(1)} of bare (${mostRatio})`,
  ].join('  ');
}

/** The aims that the figures miss. A figure that Lighthouse did not give misses its aim too. */
export function missesOf(page: MeasuredPage, form: Form, median: Figures): readonly string[] {
  const ratio = ratioOf(median);
  const isReached = {
    [`performance ${median.performance}`]: median.performance >= page.aims[form],
    [`accessibility ${median.accessibility}`]: median.accessibility >= leastAccessibility,
    [`main thread ${ratio.toFixed(1)} of bare`]: ratio <= mostRatio,
  };
  const missed = Object.entries(isReached).filter(([, isFine]) => !isFine);
  return missed.map(([what]) => `${page.name}, ${form}: ${what}`);
}
