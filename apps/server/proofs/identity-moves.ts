import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { History } from '../scenarios/people/moves/draw-history.ts';
import { moveFigures } from '../scenarios/people/moves/move-figures.ts';
import { addSlice, type MoveSums, nothingPlayed } from '../scenarios/people/moves/move-sums.ts';
import { tellInThreads } from '../scenarios/people/moves/tell-in-threads.ts';
import { replayMoves } from '../scenarios/people/moves/tell-moves.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/**
 * Plays random histories of an owner, the person meant and an attacker over every identity command. After every step it
 * asks whose sessions there are and where mails went, and at the end what each browser opens and whether the person gets in.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '5000' },
    /** A file that holds what earlier slices have played: only what is left is played, and all is judged together. */
    sums: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    /** Only this history of the seed. */
    history: { type: 'string' },
    /** A history as a failure has printed it. */
    replay: { type: 'string' },
    /** Threads that play at the same time. */
    'at-once': { type: 'string', default: '2' },
    /** Ends after so many minutes and prints what was reached. */
    minutes: { type: 'string' },
  },
});
const seed = Number(values.seed);
/** So many histories are played before their sums are kept. */
const part = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startCluster({ durable: false });
try {
  if (values.replay !== undefined) {
    const { words, broken } = await replayMoves(JSON.parse(values.replay) as History, cluster.superuserUrl);
    for (const line of words) say(line);
    for (const { rule, says } of broken) say(`✗ ${rule}: ${says}`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } else {
    say(`seed ${values.seed}`);
    const sums = values.history === undefined ? await playAll() : await playOne(Number(values.history));
    say(moveFigures(sums));
    process.exitCode = sums.broken.length + sums.missed.length === 0 ? 0 : 1;
  }
} finally {
  await cluster.discard();
}

async function playOne(history: number): Promise<MoveSums> {
  const end = await tellInThreads({ seed, from: history, histories: 1, say }, 1, cluster.superuserUrl);
  return addSlice({ ...nothingPlayed(seed), upTo: history }, { from: history, end });
}

/** With a file of sums in parts, so that a slice that is cut off loses little. */
async function playAll(): Promise<MoveSums> {
  const { sums: file } = values;
  const stopsAt = performance.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  let sums = sumsIn(file);
  const until = Number(values.histories);
  while (sums.upTo < until && performance.now() < stopsAt) {
    const from = sums.upTo;
    const histories = file === undefined ? until : Math.min(part, until - from);
    const minutes = file === undefined ? { minutes: Number(values.minutes ?? Number.POSITIVE_INFINITY) } : {};
    const order = { seed, from, histories, say, ...minutes };
    const end = await tellInThreads(order, Number(values['at-once']), cluster.superuserUrl);
    sums = addSlice(sums, { from, end });
    if (file === undefined) break;
    writeFileSync(file, JSON.stringify(sums));
  }
  return sums;
}

function sumsIn(file: string | undefined): MoveSums {
  if (file === undefined || !existsSync(file)) return nothingPlayed(seed);
  const sums = JSON.parse(readFileSync(file, 'utf8')) as MoveSums;
  if (sums.seed !== seed) throw new Error(`${file} is of the seed ${sums.seed}`);
  return sums;
}
