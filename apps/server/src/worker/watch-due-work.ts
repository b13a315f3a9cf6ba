import type { RunFigures } from '@atrium/domain/runs/run-state';
import type { Context } from '../runtime/context.ts';

/** One query serves all figures of a scrape. */
const freshMs = 1_000;

type Figure = Exclude<keyof RunFigures, 'kind'>;

const help: Readonly<Record<Figure, string>> = {
  due: 'Due rows that no run holds, by kind.',
  running: 'Rows that a run holds, by kind.',
  late: 'Rows that no run has taken five minutes after they came due, by kind.',
  stuck: 'Open rows after several attempts, by kind.',
  failed: 'Rows given up after the last attempt, by kind.',
  held: 'Open rows on hold, by kind.',
  oldestSeconds: 'How long the longest waiting row has been due, by kind.',
  isHeld: '1 for a kind that is on hold.',
};

type GaugeBy = (
  name: string,
  help: string,
  label: string,
  read: () => Promise<Readonly<Record<string, number>>>,
) => void;

/** Registers the figures of due work as metrics. */
export function watchDueWork(
  { clock }: Pick<Context, 'clock'>,
  readFigures: () => Promise<readonly RunFigures[]>,
  gaugeBy: GaugeBy,
): void {
  let last: { at: number; figures: Promise<readonly RunFigures[]> } | null = null;
  const figures = (): Promise<readonly RunFigures[]> => {
    const now = clock.wall().getTime();
    if (!last || now - last.at > freshMs) last = { at: now, figures: readFigures() };
    return last.figures;
  };
  for (const figure of Object.keys(help) as Figure[]) {
    const name = `atrium_due_work_${figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    gaugeBy(name, help[figure], 'kind', async () =>
      Object.fromEntries((await figures()).map((each) => [each.kind, Number(each[figure])])),
    );
  }
}
