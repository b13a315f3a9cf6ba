import { parseArgs } from 'node:util';
import { monthEndFigures } from '../scenarios/money/renewals/month-end-figures.ts';
import { tellMonthEnd } from '../scenarios/money/renewals/month-end-story.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Proves, on processes of its own, that a month end loses no renewal and charges none twice, whatever is killed meanwhile. */
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
const cluster = await startCluster({ durable: false });
try {
  const end = await tellMonthEnd(
    {
      organisations: Number(values.organisations),
      workers: Number(values.workers),
      engineNodes: 1,
      chargesPerSecond: 80,
      kills: {
        workers: Number(values['worker-kills']),
        engines: Number(values['engine-kills']),
        database: Number(values['database-kills']),
      },
      faultShare: 0.2,
      seed: Number(values.seed),
      tell: (line) => console.log(line),
    },
    cluster.superuserUrl,
  );
  for (const fault of end.faults.slice(0, 40)) console.log(`✗ ${fault}`);
  console.log(monthEndFigures(end));
  process.exitCode = end.faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
