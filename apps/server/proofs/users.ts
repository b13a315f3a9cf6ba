import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type LoadTarget, measureLatencies } from './load.ts';

/** Proves what a page of people costs at the size of a real company, beside a bare route that runs the same SQL through the same pool in the same process. */
const count = Number(process.argv[2] ?? 50_000);
const aim = 2.0;
const distantAim = 1.3;
/** In the planner's units: a page, and the ten thousand look-ups by key that counting the matches of a search may take. */
const costliest = { page: 5_000, search: 200_000 };
const rounds = 6;
const seconds = 0.3;

interface Case {
  readonly name: string;
  readonly total: number;
  readonly plan: { readonly cost: number; readonly isSequential: boolean };
  readonly atrium: LoadTarget;
  readonly bare: LoadTarget;
}

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
    const ratio = ours / theirs;
    say(
      `${name.padEnd(30)} ${String(total).padStart(6)} match, p95 ${ours.toFixed(1).padStart(6)} ms, bare ${theirs.toFixed(1).padStart(6)} ms, ratio ${ratio.toFixed(2)}, plan cost ${plan.cost.toFixed(0)}`,
    );
    if (!(ratio <= aim)) faults.push(`${name}: ratio ${ratio.toFixed(2)}`);
    if (plan.isSequential) faults.push(`${name}: a sequential scan`);
    if (!(plan.cost <= costliest[name.startsWith('search') ? 'search' : 'page']))
      faults.push(`${name}: a plan of cost ${plan.cost}`);
  }
  const [first, distant] = cases;
  if (!first || !distant) throw new Error('nothing to compare');
  const { ours, theirs } = await compare(distant.atrium, first.atrium);
  say(
    `${distant.name} beside the first page: ${(ours / theirs).toFixed(2)} (aim ${distantAim} or less); ratios ${aim} or less`,
  );
  if (!(ours / theirs <= distantAim))
    faults.push(`${distant.name} costs ${(ours / theirs).toFixed(2)} of the first page`);
  for (const fault of faults) say(`✗ ${fault}`);
  say(`${faults.length} faults, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  server.kill();
  await cluster.discard();
}

/** Both in turn, so that whatever else the machine does meets both; of the rounds' p95 the calmest counts. */
async function compare(one: LoadTarget, other: LoadTarget): Promise<{ ours: number; theirs: number }> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [beside, measured] = [await measureLatencies(other, seconds), await measureLatencies(one, seconds)];
    // The first round warms up.
    if (round === 0) continue;
    theirs.push(percentile(beside, 0.95));
    ours.push(percentile(measured, 0.95));
  }
  return { ours: Math.min(...ours), theirs: Math.min(...theirs) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
