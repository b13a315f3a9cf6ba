import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { crossingFigures, rareStates } from '../scenarios/money/crossings/crossing-figures.ts';
import type { History } from '../scenarios/money/crossings/draw-history.ts';
import { doneThoughRefused, rareCells } from '../scenarios/money/crossings/life-cells.ts';
import { numbersLeft, readSums, sumEnds, writeSums } from '../scenarios/money/crossings/slice-sums.ts';
import { replay } from '../scenarios/money/crossings/tell-crossings.ts';
import { tellInThreads } from '../scenarios/money/crossings/tell-in-threads.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/**
 * Plays random histories in which flows of money cross, on the real server. After every step it asks the auditor, the
 * books and an oracle of its own.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    /** Only this history of the seed. */
    history: { type: 'string' },
    /** A history as a failure has printed it. */
    replay: { type: 'string' },
    /** Rules that are known to be broken, with commas between them. */
    known: { type: 'string', default: '' },
    /** Threads that play at the same time. */
    'at-once': { type: 'string', default: '3' },
    shrinks: { type: 'string', default: '20' },
    /** Ends after so many minutes and prints what was reached. */
    minutes: { type: 'string' },
    /** A file that holds what earlier slices have played: only what is left is played, and all is judged together. */
    sums: { type: 'string' },
  },
});
/** Fewer histories say nothing about how often a state or a cell is reached. */
const enoughForShares = 3_000;
const known = values.known.split(',');
const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startCluster({ durable: false });
const clusterUrl = new URL(cluster.superuserUrl);
// Otherwise each connection plans a statement five times before it keeps the plan.
clusterUrl.searchParams.set('options', '-cplan_cache_mode=force_generic_plan');
try {
  if (values.replay !== undefined) {
    const { words, broken } = await replay(JSON.parse(values.replay) as History, known, clusterUrl.href);
    for (const line of words) say(line);
    for (const { rule, says } of broken) say(`✗ ${rule}: ${says}`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } else {
    say(`seed ${values.seed}`);
    const seed = Number(values.seed);
    const before = values.sums === undefined ? sumEnds([]) : readSums(values.sums, seed);
    const numbers =
      values.history === undefined ? numbersLeft(Number(values.histories), before) : [Number(values.history)];
    const minutes = values.minutes === undefined ? {} : { minutes: Number(values.minutes) };
    const order = { numbers, seed, atOnce: 1, shrinksAtMost: Number(values.shrinks), known, say, ...minutes };
    const threads = Math.min(Number(values['at-once']), numbers.length);
    const slice = await tellInThreads(order, threads, clusterUrl.href);
    const end = sumEnds([before, slice]);
    if (values.sums !== undefined) {
      writeSums(values.sums, seed, end);
      say(`this slice: ${slice.numbers.length} histories in ${slice.seconds.toFixed(0)} s`);
    }
    say(crossingFigures(end));
    const rare = end.numbers.length < enoughForShares ? [] : [...rareStates(end), ...rareCells(end.visits.flat())];
    if (rare.length > 0) say(`too rare: ${rare.join(', ')}`);
    const wrong = end.broken.length + rare.length + doneThoughRefused(end.visits.flat()).length;
    process.exitCode = wrong === 0 ? 0 : 1;
  }
} finally {
  await cluster.discard();
}
