import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type LoadTarget, measureLatencies } from './load.ts';

/** Measures a page of people at the size of a real company, beside a bare route with the same SQL, pool and process. */
const count = Number(process.argv[2] ?? 50_000);
const aim = 2.0;
const distantAim = 1.3;
/** In the planner's units: a page, and the look-ups by key that counting the matches of a search may take. Far below the 100,000 at which PostgreSQL begins to compile. */
const costliest = { page: 2_000, search: 10_000 };
const rounds = 10;
const seconds = 0.3;

interface Case {
  readonly name: string;
  readonly total: number;
  readonly plan: { readonly cost: number; readonly isSequential: boolean };
  readonly atrium: LoadTarget;
  readonly bare: LoadTarget;
}

const inMs = (value: number) => `${value.toFixed(1).padStart(5)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const startedAt = performance.now();
const cluster = await startCluster({ durable: false });
const server = fork(new URL('./users-server.ts', import.meta.url), [cluster.superuserUrl, String(count)]);
try {
  const [cases] = (await once(server, 'message')) as [readonly Case[]];
  say(`${count} people in one organisation, seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const { name, total, plan, atrium, bare } of cases) {
    const { ours, theirs } = await compare(atrium, bare);
    const ratio = ours.p95 / theirs.p95;
    say(
      `${name.padEnd(30)} ${String(total).padStart(6)} counted, p95 ${inMs(ours.p95)}, bare ${inMs(theirs.p95)}, ratio ${ratio.toFixed(2)}; medians ${inMs(ours.median)}, ${inMs(theirs.median)}; plan cost ${plan.cost.toFixed(0)}`,
    );
    if (!(ratio <= aim)) faults.push(`${name}: ratio ${ratio.toFixed(2)}`);
    if (plan.isSequential) faults.push(`${name}: a sequential scan`);
    if (!(plan.cost <= costliest[name.startsWith('search') ? 'search' : 'page']))
      faults.push(`${name}: a plan of cost ${plan.cost}`);
  }
  const [first, distant] = cases;
  if (!first || !distant) throw new Error('nothing to compare');
  const { ours, theirs } = await compare(distant.atrium, first.atrium);
  const distance = ours.p95 / theirs.p95;
  say(
    `${distant.name} beside the first page: ${distance.toFixed(2)} (aim ${distantAim} or less); ratios ${aim} or less`,
  );
  if (!(distance <= distantAim)) faults.push(`${distant.name} costs ${distance.toFixed(2)} of the first page`);
  for (const fault of faults) say(`✗ ${fault}`);
  say(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  say(`${faults.length} faults, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  server.kill();
  await cluster.discard();
}

interface Latency {
  readonly median: number;
  readonly p95: number;
}

/** Both in turn, so that whatever else the machine does meets both; every answer but those of the first round, which warms up, counts. */
async function compare(one: LoadTarget, other: LoadTarget): Promise<{ ours: Latency; theirs: Latency }> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [beside, measured] = [await measureLatencies(other, seconds), await measureLatencies(one, seconds)];
    if (round === 0) continue;
    theirs.push(...beside);
    ours.push(...measured);
  }
  return { ours: latencyOf(ours), theirs: latencyOf(theirs) };
}

function latencyOf(values: readonly number[]): Latency {
  return { median: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
