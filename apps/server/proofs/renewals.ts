import { parseArgs } from 'node:util';
import { type MonthEndSize, startMonthEndStack } from '../scenarios/money/renewals/month-end-stack.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { measureBare } from './renewals/bare-renewals.ts';
import { makeCrowd, type RenewalCrowd } from './renewals/measure-renewals.ts';

/**
 * Measures renewals against bare runs of the same engine, in a small and in a full table, and whether four workers keep
 * the gateway's pace. Exits with 1 where a bar is missed.
 */
const { values } = parseArgs({
  options: {
    renewals: { type: 'string', default: '1500' },
    'small-table': { type: 'string', default: '10000' },
    'full-table': { type: 'string', default: '1000000' },
    pace: { type: 'string', default: '20' },
  },
});
const count = Number(values.renewals);
const pace = Number(values.pace);
const bars = { ratio: 0.5, flat: 1.2, pace: 1.05 };
const cluster = await startCluster({ durable: false });
const missed: string[] = [];
const tell = (name: string, value: number, isKept: boolean, unit = '') => {
  console.log(`${isKept ? '✓' : '✗'} ${name}: ${value.toFixed(2)}${unit}`);
  if (!isKept) missed.push(name);
};

async function inStack(
  size: Omit<MonthEndSize, 'engineNodes'>,
  measure: (stack: Awaited<ReturnType<typeof startMonthEndStack>>, crowd: RenewalCrowd) => Promise<void>,
): Promise<void> {
  const stack = await startMonthEndStack(cluster.superuserUrl, { ...size, engineNodes: 1 });
  let isWell = false;
  try {
    const crowd = await makeCrowd(stack);
    await Promise.all(Array.from({ length: size.workers }, (_, place) => stack.startWorker(place)));
    await measure(stack, crowd);
    isWell = true;
    await crowd.close();
  } finally {
    await stack.stop(isWell);
  }
}

try {
  await inStack({ workers: 1, chargesPerSecond: 100_000 }, async (stack, crowd) => {
    await crowd.renew(Math.ceil(count / 5));
    await crowd.fill(Number(values['small-table']));
    const small = await crowd.renew(count);
    const bare = await measureBare(stack, count);
    await crowd.fill(Number(values['full-table']));
    const full = await crowd.renew(count);
    const [ratio, steepness] = [small.perSecond / bare, small.perSecond / full.perSecond];
    console.log(`renewals a second: ${small.perSecond.toFixed(1)}, bare runs a second: ${bare.toFixed(1)}`);
    console.log(`with ${values['full-table']} rows: ${full.perSecond.toFixed(1)} a second`);
    for (const [name, cost] of Object.entries({ small, full }))
      console.log(
        `${name} table, processor time of a renewal: worker ${cost.workerMs.toFixed(1)} ms, database ${cost.databaseMs.toFixed(1)} ms, engine ${cost.engineMs.toFixed(1)} ms`,
      );
    const kilobytes = (size: number) => (size / 1000).toFixed(1);
    console.log(
      `a renewal adds ${kilobytes(small.bytes)} KB, an organisation ${kilobytes(small.bytesOfOrganisation)} KB; it writes ${kilobytes(small.logBytes)} KB of log`,
    );
    tell('renewals to bare runs (aim 0.5)', ratio, ratio >= bars.ratio);
    tell('cost in a full table to a small one (at most 1.2)', steepness, steepness <= bars.flat);
  });
  await inStack({ workers: 4, chargesPerSecond: pace }, async (_stack, crowd) => {
    await crowd.renew(pace * 12);
    const busiest = await crowd.busiestSecond();
    tell(
      `most charges in a second to the pace of ${pace} (at most 1.05)`,
      busiest / pace,
      busiest <= Math.ceil(pace * bars.pace),
    );
  });
} finally {
  await cluster.discard();
}
process.exitCode = missed.length === 0 ? 0 : 1;
