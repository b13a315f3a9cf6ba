import { randomOf } from '../../../test-kit/what-if/make-organisation.ts';
import { type CrossingWorld, startCrossingWorld } from './crossing-world.ts';
import { drawHistory, type History } from './draw-history.ts';
import { type Played, playHistory, type Visit } from './play-history.ts';
import { shrinkHistory } from './shrink-history.ts';

export interface CrossingsOrder {
  /** The numbers of the histories to play, in this order. */
  readonly numbers: readonly number[];
  readonly seed: number;
  /** No history begins after so many minutes. */
  readonly minutes?: number;
  /** How many are played at the same time, each in a world of its own. */
  readonly atOnce: number;
  /** Rules whose first break is made shorter. */
  readonly shrinksAtMost: number;
  /** Rules that are known to be broken: a history goes on past them. */
  readonly known: readonly string[];
  readonly say: (line: string) => void;
}

/** A history that broke a rule. */
export interface BrokenHistory {
  readonly number: number;
  readonly history: History;
  readonly played: Played;
}

export interface CrossingsEnd {
  /** The histories that were played. */
  readonly numbers: readonly number[];
  readonly steps: number;
  readonly visits: readonly (readonly Visit[])[];
  readonly broken: readonly BrokenHistory[];
  readonly seconds: number;
}

/** A world is left for a new one before its gateways and tables grow large. */
const playsInAWorld = 60;

/** Plays so many random histories, and makes the first one that breaks each rule as short as possible. */
export async function tellCrossings(order: CrossingsOrder, clusterUrl?: string): Promise<CrossingsEnd> {
  const startedAt = performance.now();
  const { say, known } = order;
  const broken: BrokenHistory[] = [];
  const told: number[] = [];
  const visits: Visit[][] = [];
  const shrunk = new Set<string>();
  const stopsAt = startedAt + (order.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  let next = 0;
  let steps = 0;
  const walk = async (): Promise<void> => {
    const worlds = renewedWorlds(clusterUrl);
    try {
      while (performance.now() < stopsAt) {
        const number = order.numbers[next];
        if (number === undefined) return;
        next += 1;
        const history = drawHistory(number, randomOf(order.seed * 1_000_003 + number));
        const played = await playHistory(await worlds.take(), history, known);
        steps += played.words.length - 1;
        told.push(number);
        visits.push([...played.visits]);
        if (visits.length % 50 === 0)
          say(`${visits.length} histories, ${steps} steps, ${broken.length} that break a rule`);
        if (played.broken.length === 0) continue;
        broken.push({ number, history, played });
        const fresh = played.broken.find(({ rule }) => !shrunk.has(rule));
        if (!fresh || shrunk.size >= order.shrinksAtMost) {
          say(tellBroken(`history ${number} (${history.setUp})`, played, history));
          continue;
        }
        shrunk.add(fresh.rule);
        await tellShortest(worlds, { number, history, played }, fresh.rule, order);
      }
    } finally {
      await worlds.stop();
    }
  };
  await Promise.all(Array.from({ length: order.atOnce }, walk));
  return {
    numbers: told,
    steps,
    visits,
    broken: broken.toSorted((one, other) => one.number - other.number),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

function renewedWorlds(clusterUrl?: string) {
  let world: CrossingWorld | null = null;
  let plays = 0;
  return {
    take: async (): Promise<CrossingWorld> => {
      if (world !== null && plays >= playsInAWorld) {
        await world.stop();
        world = null;
      }
      if (world === null) {
        world = await startCrossingWorld(clusterUrl);
        plays = 0;
      }
      plays += 1;
      return world;
    },
    stop: async () => {
      await world?.stop();
    },
  };
}

async function tellShortest(
  worlds: ReturnType<typeof renewedWorlds>,
  { number, history, played }: BrokenHistory,
  rule: string,
  { say, known }: CrossingsOrder,
): Promise<void> {
  const isBroken = async (shorter: History): Promise<Played | null> => {
    const again = await playHistory(await worlds.take(), shorter, known);
    return again.broken.some((each) => each.rule === rule) ? again : null;
  };
  const shortest = await shrinkHistory(history, isBroken);
  const title = `${rule}: history ${number} (${history.setUp}), shortest after ${shortest.plays} plays`;
  say(tellBroken(title, shortest.played ?? played, shortest.history));
}

/** What happened, and how to play it again: npm run proof:crossings -- --replay '…' */
function tellBroken(title: string, { words, broken }: Played, history: History): string {
  return [
    '',
    `✗ ${title}:`,
    ...words.map((line, place) => `   ${place}. ${line}`),
    ...broken.map((each) => `   ✗ ${each.rule}: ${each.says}`),
    `   --replay '${JSON.stringify(history)}'`,
    '',
  ].join('\n');
}

/** Plays one history that was printed before. */
export async function replay(history: History, known: readonly string[], clusterUrl?: string): Promise<Played> {
  const world = await startCrossingWorld(clusterUrl);
  try {
    return await playHistory(world, history, known);
  } finally {
    await world.stop();
  }
}
