import { shrinkSteps } from '../../../test-kit/shrink-steps.ts';
import { randomOf } from '../../../test-kit/what-if/make-organisation.ts';
import { drawHistory, type History } from './draw-history.ts';
import { type MoveWorld, startMoveWorld } from './move-world.ts';
import type { Visit } from './play.ts';
import { type Played, playHistory } from './play-history.ts';
import { cameAbout, setUpOf } from './set-ups.ts';

/** No history is played again more often than this to make it shorter. */
const mostPlays = 60;

export interface MovesOrder {
  readonly histories: number;
  readonly seed: number;
  /** The number of the first of them. */
  readonly from?: number;
  /** Where this thread of several begins. */
  readonly offset?: number;
  /** Plays only every so many of them, for one of several threads. */
  readonly stride?: number;
  /** No history begins after so many minutes. */
  readonly minutes?: number;
  readonly say: (line: string) => void;
}

interface BrokenHistory {
  readonly number: number;
  readonly history: History;
  readonly played: Played;
}

export interface MovesEnd {
  readonly histories: number;
  readonly steps: number;
  readonly visits: readonly Visit[];
  readonly broken: readonly BrokenHistory[];
  /** Set-ups that did not come about, so that their histories prove less. */
  readonly missed: readonly string[];
  readonly seconds: number;
}

/** A world is left for a new one before its tables grow large. */
const playsInAWorld = 400;

/** Plays so many random histories, and makes the first one that breaks each rule as short as possible. */
export async function tellMoves(order: MovesOrder, clusterUrl?: string): Promise<MovesEnd> {
  const startedAt = performance.now();
  const { say, from = 0, offset = 0, stride = 1 } = order;
  const [visits, broken, shrunk]: [Visit[], BrokenHistory[], Set<string>] = [[], [], new Set()];
  const missed: string[] = [];
  const stopsAt = startedAt + (order.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  let histories = 0;
  let world: MoveWorld | null = null;
  try {
    for (let number = from + offset; number < from + order.histories; number += stride) {
      if (performance.now() > stopsAt) break;
      if (histories % playsInAWorld === 0) {
        await world?.stop();
        world = await startMoveWorld(clusterUrl);
      }
      const here = world as MoveWorld;
      const history = drawHistory(number, randomOf(order.seed * 1_000_003 + number));
      const played = await playHistory(here, history);
      histories += 1;
      visits.push(...played.visits);
      const setUp = setUpOf(number);
      if (!cameAbout(setUp, played.visits)) missed.push(setUp.name);
      if (histories % 250 === 0)
        say(`${histories} histories, ${visits.length} steps, ${broken.length} that break a rule`);
      if (played.broken.length === 0) continue;
      broken.push({ number, history, played });
      const rule = played.broken[0]?.rule ?? '';
      const isNew = !shrunk.has(rule);
      shrunk.add(rule);
      const isBroken = (shorter: History) => breaks(here, shorter, rule);
      const shortest = isNew ? await shrinkSteps(history, { mostPlays, isBroken }) : null;
      say(tellBroken(`history ${number}`, shortest?.played ?? played, shortest?.steps ?? history));
    }
  } finally {
    await world?.stop();
  }
  return { histories, steps: visits.length, visits, broken, missed, seconds: (performance.now() - startedAt) / 1000 };
}

async function breaks(world: MoveWorld, shorter: History, rule: string): Promise<Played | null> {
  const again = await playHistory(world, shorter);
  return again.broken.some((each) => each.rule === rule) ? again : null;
}

/** What happened, and how to play it again: npm run proof:identity-moves -- --replay '…' */
function tellBroken(title: string, { words, broken }: Played, history: History): string {
  return [
    '',
    `✗ ${title}:`,
    ...words.map((line, place) => `   ${place + 1}. ${line}`),
    ...broken.map((each) => `   ✗ ${each.rule}: ${each.says}`),
    `   --replay '${JSON.stringify(history)}'`,
    '',
  ].join('\n');
}

/** Plays one history that was printed before. */
export async function replayMoves(history: History, clusterUrl?: string): Promise<Played> {
  const world = await startMoveWorld(clusterUrl);
  try {
    return await playHistory(world, history);
  } finally {
    await world.stop();
  }
}
