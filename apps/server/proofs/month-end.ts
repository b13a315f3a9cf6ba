import { mkdtemp } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startPostgresPair } from '../../../tools/services/postgres-pair.ts';
import { monthEndFigures } from '../scenarios/money/renewals/month-end-figures.ts';
import { tellMonthEnd } from '../scenarios/money/renewals/month-end-story.ts';
import { makeTemplate } from '../test-kit/throw-away-cluster.ts';

/**
 * Proves, on processes of its own, that a month end loses no renewal and charges none twice. Meanwhile workers, nodes of
 * the engine and the primary of the database are killed, and a fifth of all calls to the gateways fails.
 */
const { values } = parseArgs({
  options: {
    organisations: { type: 'string', default: '20000' },
    workers: { type: 'string', default: '3' },
    'worker-kills': { type: 'string', default: '6' },
    'engine-kills': { type: 'string', default: '3' },
    'database-kills': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const tell = (line: string) => console.log(line);
// The user postgres must reach it, which a private folder would not allow.
const pair = await startPostgresPair(await mkdtemp('/var/tmp/atrium-pair-'));
try {
  await makeTemplate(pair.superuserUrl);
  const story = {
    organisations: Number(values.organisations),
    workers: Number(values.workers),
    engineNodes: 3 as const,
    chargesPerSecond: 80,
    kills: {
      workers: Number(values['worker-kills']),
      engines: Number(values['engine-kills']),
      database: Number(values['database-kills']),
    },
    faultShare: 0.2,
    seed: Number(values.seed),
    killDatabase: async () => tell(`the standby took over after ${await pair.killPrimary()} ms`),
    tell,
  };
  const end = await tellMonthEnd(story, pair.superuserUrl);
  for (const fault of end.faults.slice(0, 40)) tell(`✗ ${fault}`);
  tell(monthEndFigures(end));
  process.exitCode = end.faults.length === 0 ? 0 : 1;
} finally {
  await pair.discard();
}
