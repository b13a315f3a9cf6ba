import { parseArgs } from 'node:util';
import { type MonthEndSize, startMonthEndStack } from '../scenarios/money/renewals/month-end-stack.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { measureBare } from './renewals/bare-renewals.ts';
import { makeCrowd, type RenewalCost, type RenewalCrowd } from './renewals/measure-renewals.ts';
import { type Cost, describeCost, shareOfEngine } from './renewals/meter.ts';

/**
 * Measures renewals with one node of the engine, with three, and with the same steps in the worker without an engine.
 * With one node also against bare runs, and in a full table; and whether four workers keep the gateway's pace. Exits
 * with 1 where a bar is missed.
 */
const { values } = parseArgs({
  options: {
    renewals: { type: 'string', default: '1500' },
    'small-table': { type: 'string', default: '10000' },
    'full-table': { type: 'string', default: '1000000' },
    pace: { type: 'string', default: '20' },
    parts: { type: 'string', default: 'none,one,three,pace' },
  },
});
const count = Number(values.renewals);
const pace = Number(values.pace);
const bars = { ratio: 0.5, flat: 1.2, pace: 1.05, share: 0.25 };
const cluster = await startCluster({ durable: false });
const missed: string[] = [];
const tell = (name: string, value: number, isKept: boolean, unit = '') => {
  console.log(`${isKept ? '✓' : '✗'} ${name}: ${value.toFixed(2)}${unit}`);
  if (!isKept) missed.push(name);
};

async function inStack(
  size: MonthEndSize,
  measure: (stack: Awaited<ReturnType<typeof startMonthEndStack>>, crowd: RenewalCrowd) => Promise<void>,
): Promise<void> {
  const stack = await startMonthEndStack(cluster.superuserUrl, size);
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

const oneWorker = { workers: 1, chargesPerSecond: 100_000 } as const;
const tellShare = (nodes: string, cost: Cost) => {
  const share = shareOfEngine(cost);
  tell(`the engine's share of processor time with ${nodes} (at most 0.25)`, share, share <= bars.share);
};

/** What the renewals have left waiting: kinds whose step the engine keeps nothing of, and kinds of which it keeps one. */
async function tellOtherKinds(crowd: RenewalCrowd): Promise<void> {
  for (const kind of ['process-webhook', 'send-mail'] as const) {
    const { count: rows, ...cost } = await crowd.carryOut(kind);
    if (rows > 0) console.log(`  ${rows} of ${kind}: ${describeCost(cost)}`);
  }
}

const kilobytes = (size: number) => (size / 1000).toFixed(1);
function tellSizes({ bytes, bytesOfOrganisation, logBytes }: RenewalCost): void {
  console.log(
    `a renewal adds ${kilobytes(bytes)} KB, an organisation ${kilobytes(bytesOfOrganisation)} KB; it writes ${kilobytes(logBytes)} KB of log`,
  );
}

/** The same renewals beside each other: with as much of the engine as is said. */
async function measureWith(nodes: 0 | 1 | 3, name: string): Promise<void> {
  await inStack({ ...oneWorker, engineNodes: nodes }, async (stack, crowd) => {
    await crowd.renew(Math.ceil(count / 5));
    await crowd.fill(Number(values['small-table']));
    const small = await crowd.renew(count);
    console.log(`renewals with ${name}: ${describeCost(small)}`);
    if (nodes > 0) {
      console.log(`  idle, the engine takes ${(await crowd.idleEngineMs()).toFixed(0)} ms of a processor each second`);
      tellShare(name, small);
    }
    await tellOtherKinds(crowd);
    if (nodes !== 1) return;
    const bare = await measureBare(stack, count);
    await crowd.fill(Number(values['full-table']));
    const full = await crowd.renew(count);
    console.log(`bare runs a second: ${bare.toFixed(1)}`);
    console.log(`renewals with ${name} and ${values['full-table']} rows: ${describeCost(full)}`);
    tellSizes(small);
    const [ratio, steepness] = [small.perSecond / bare, small.perSecond / full.perSecond];
    tell('renewals to bare runs (aim 0.5)', ratio, ratio >= bars.ratio);
    tell('cost in a full table to a small one (at most 1.2)', steepness, steepness <= bars.flat);
  });
}

async function measurePace(): Promise<void> {
  await inStack({ workers: 4, chargesPerSecond: pace, engineNodes: 1 }, async (_stack, crowd) => {
    await crowd.renew(pace * 12);
    const busiest = await crowd.busiestSecond();
    const isKept = busiest <= Math.ceil(pace * bars.pace);
    tell(`most charges in a second to the pace of ${pace} (at most 1.05)`, busiest / pace, isKept);
  });
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  none: () => measureWith(0, 'no engine'),
  one: () => measureWith(1, 'one node'),
  three: () => measureWith(3, 'three nodes'),
  pace: measurePace,
};
try {
  for (const part of values.parts.split(',')) {
    const measure = parts[part];
    if (measure === undefined) throw new Error(`there is no part '${part}': ${Object.keys(parts).join(', ')}`);
    await measure();
  }
} finally {
  await cluster.discard();
}
process.exitCode = missed.length === 0 ? 0 : 1;
