import type { MonthEndStack } from './month-end-stack.ts';
import { countOpenRenewals, untilRenewalsLeft } from './open-work.ts';

export interface Kills {
  /** Of each: workers, engine nodes, and the database's primary. */
  readonly kills: { readonly workers: number; readonly engines: number; readonly database: number };
  readonly workers: number;
  /** Ends the database's primary without a word, and waits until another one takes writes. */
  readonly killDatabase?: () => Promise<void>;
}

/** Kills one process after another while plans are renewed, and starts each again at once. */
export async function killAlongTheWay(
  stack: MonthEndStack,
  { kills, workers, killDatabase }: Kills,
): Promise<readonly string[]> {
  const plan = [
    ...Array.from({ length: kills.workers }, (_, place) => ({
      what: 'worker',
      at: (place + 0.5) / (kills.workers + 0.5),
      place: place % workers,
    })),
    ...Array.from({ length: kills.engines }, (_, place) => ({
      what: 'engine',
      at: (place + 0.6) / (kills.engines + 0.6),
      place: place % stack.engines.count,
    })),
    ...Array.from({ length: kills.database }, (_, place) => ({
      what: 'database',
      at: (place + 0.7) / (kills.database + 0.7),
      place: 0,
    })),
  ].toSorted((one, other) => one.at - other.at);
  const all = await countOpenRenewals(stack.superuserUrl);
  const killed: string[] = [];
  for (const { what, at, place } of plan) {
    await untilRenewalsLeft(stack.superuserUrl, all * (1 - at));
    if (what === 'worker') {
      await stack.killWorker(place);
      await stack.startWorker(place);
    } else if (what === 'engine') {
      await stack.engines.kill(place);
      await stack.engines.start(place);
    } else await killDatabase?.();
    killed.push(`${what} ${place}`);
  }
  return killed;
}
