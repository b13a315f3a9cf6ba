import type { Context } from '../runtime/context.ts';
import { type DueWorkFigures, readDueWorkFigures } from './due-work-figures.store.ts';
import type { Run } from './run.ts';
import { stuckAfterAttempt } from './settings.ts';

/** One query serves all figures of a scrape. */
const freshMs = 1_000;

const help: Readonly<Record<keyof DueWorkFigures, string>> = {
  open: 'Due rows that have not ended.',
  overdue: 'Due rows that no run holds.',
  leased: 'Due rows that a run holds.',
  stuck: 'Open rows after several attempts.',
  gaveUp: 'Rows given up after the last attempt.',
  oldestOverdueSeconds: 'How long the longest waiting row has been due.',
};

/** Registers the figures of due work as metrics. */
export function watchDueWork(
  ctx: Pick<Context, 'db' | 'clock'>,
  runs: readonly Run[],
  gauge: (name: string, help: string, read: () => Promise<number>) => void,
): void {
  const kinds = runs.map(({ kind }) => kind);
  let last: { at: number; figures: Promise<DueWorkFigures> } | null = null;
  const figures = (): Promise<DueWorkFigures> => {
    const now = ctx.clock.wall();
    if (!last || now.getTime() - last.at > freshMs) {
      last = { at: now.getTime(), figures: readDueWorkFigures(ctx.db, { kinds, now, stuckAfterAttempt }) };
    }
    return last.figures;
  };
  for (const key of Object.keys(help) as (keyof DueWorkFigures)[]) {
    const name = `atrium_due_work_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    gauge(name, help[key], async () => (await figures())[key]);
  }
}
