import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { crossingFigures, rareStates } from '../scenarios/money/crossings/crossing-figures.ts';
import type { History } from '../scenarios/money/crossings/draw-history.ts';
import { doneThoughRefused, rareCells } from '../scenarios/money/crossings/life-cells.ts';
import { replay, tellCrossings } from '../scenarios/money/crossings/tell-crossings.ts';
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
  },
});
/** Fewer histories say nothing about how often a state or a cell is reached. */
const enoughForShares = 3_000;
const known = values.known.split(',');
const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startCluster({ durable: false });
try {
  if (values.replay !== undefined) {
    const { words, broken } = await replay(JSON.parse(values.replay) as History, known, cluster.superuserUrl);
    for (const line of words) say(line);
    for (const { rule, says } of broken) say(`✗ ${rule}: ${says}`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } else {
    say(`seed ${values.seed}`);
    const order = { seed: Number(values.seed), atOnce: 1, shrinksAtMost: Number(values.shrinks), known, say };
    const end =
      values.history === undefined
        ? await tellInThreads(
            {
              ...order,
              histories: Number(values.histories),
              ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
            },
            Number(values['at-once']),
            cluster.superuserUrl,
          )
        : await tellCrossings({ ...order, histories: 1, first: Number(values.history) }, cluster.superuserUrl);
    say(crossingFigures(end));
    const rare = end.histories < enoughForShares ? [] : [...rareStates(end), ...rareCells(end.visits.flat())];
    if (rare.length > 0) say(`too rare: ${rare.join(', ')}`);
    const wrong = end.broken.length + rare.length + doneThoughRefused(end.visits.flat()).length;
    process.exitCode = wrong === 0 ? 0 : 1;
  }
} finally {
  await cluster.discard();
}
