import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { measureHeldSnapshot } from './million/held-snapshot.ts';
import { makeWorld, type World } from './million/make-world.ts';
import type { WorkCost } from './million/meter.ts';
import { tellWeights } from './million/weights.ts';
import { allWork, type Work } from './million/work.ts';

/**
 * Fills one database with a million organisations, and does the same work there and among ten thousand. Exits with 1 where
 * a piece of work costs more than a fifth more. What it measures is processor time of the database and pages that it reads,
 * which other processes of the machine do not change.
 */
const { values } = parseArgs({
  options: {
    organisations: { type: 'string', default: '1000000' },
    few: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    'free-gigabytes': { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const bars = { growth: 1.2, snapshot: 1.5 };
const claimsMeasured = 12;

const startedAt = performance.now();
const tell = (line: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s ${line}\n`);

const cluster = await startCluster({
  durable: false,
  settings: [
    // Nothing of it outlives the proof, so nothing is logged that can be made again.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    'autovacuum=off',
    // As a machine has it that carries so much.
    'shared_buffers=1GB',
    'maintenance_work_mem=1GB',
    'pg_stat_statements.track_planning=on',
  ],
});
const guard = setInterval(() => void stopIfFull(), 5_000);
async function stopIfFull(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize >= Number(values['free-gigabytes']) * 1e9) return;
  clearInterval(guard);
  tell(`✗ the disk has less than ${values['free-gigabytes']} GB left`);
  await cluster.discard();
  process.exit(1);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const missed: string[] = [];

async function compare(few: World, many: World): Promise<void> {
  const all = allWork.filter(({ name }) => name.includes(values.only));
  const costs = new Map(all.map(({ name }) => [name, [] as { few: WorkCost; many: WorkCost }[]]));
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const work of all) {
      const cost = { few: await costOf(work, few), many: await costOf(work, many) };
      if (round > 0) costs.get(work.name)?.push(cost);
    }
    tell(`round ${round}`);
  }
  for (const [name, rounds] of costs) judge(name, rounds);
}

const costOf = async ({ begin, times }: Work, world: World): Promise<WorkCost> =>
  world.measure(times, await begin(world, times));

function judge(name: string, rounds: readonly { readonly few: WorkCost; readonly many: WorkCost }[]): void {
  const [ours, theirs] = [rounds.map(({ many }) => many), rounds.map(({ few }) => few)];
  const [processor, pages] = [
    median(rounds.map(({ few, many }) => many.processorMs / few.processorMs)),
    median(rounds.map(({ few, many }) => many.pages / few.pages)),
  ];
  const isKept = processor <= bars.growth && pages <= bars.growth;
  const both = (costs: readonly WorkCost[]) =>
    `${median(costs.map(({ processorMs }) => processorMs)).toFixed(2)} ms and ${median(costs.map((cost) => cost.pages)).toFixed(0)} pages`;
  tell(
    `${isKept ? '✓' : '✗'} ${name}: processor time ${processor.toFixed(2)}, pages ${pages.toFixed(2)} of few (at most ${bars.growth}); ${both(ours)}, among few ${both(theirs)}`,
  );
  if (isKept) return;
  missed.push(name);
  const [one, other] = [ours.at(-1), theirs.at(-1)];
  const grown = [...(one?.pagesOf ?? [])]
    .map(([query, own]) => ({ query, own, before: other?.pagesOf.get(query) ?? 0 }))
    .toSorted((a, b) => b.own - b.before - (a.own - a.before));
  for (const { query, own, before } of grown.slice(0, 3))
    tell(`    ${before.toFixed(1)} → ${own.toFixed(1)} pages: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}

async function judgeSnapshot(world: World): Promise<void> {
  const { usual, underSnapshot, ended } = await measureHeldSnapshot(world, claimsMeasured);
  const growth = underSnapshot.processorMs / usual.processorMs;
  const isKept = growth <= bars.snapshot;
  tell(
    `${isKept ? '✓' : '✗'} a claim under a snapshot behind which ${ended} rows ended: ${growth.toFixed(2)} of without (at most ${bars.snapshot}); ${underSnapshot.processorMs.toFixed(2)} and ${usual.processorMs.toFixed(2)} ms`,
  );
  if (!isKept) missed.push('a claim under an old snapshot');
}

try {
  const few = await makeWorld(cluster.superuserUrl, Number(values.few), () => {});
  tell(`${few.organisations} organisations`);
  const many = await makeWorld(cluster.superuserUrl, Number(values.organisations), tell);
  tell(`${many.organisations} organisations`);
  await tellWeights(many.client, many.organisations, tell);
  await compare(few, many);
  await judgeSnapshot(many);
  tell(missed.length === 0 ? 'nothing grows' : `${missed.length} missed: ${missed.join('; ')}`);
  await Promise.all([few.stop(), many.stop()]);
} catch (error) {
  missed.push('the proof itself');
  tell(String(error instanceof Error ? error.stack : error));
} finally {
  clearInterval(guard);
  await cluster.discard();
}
process.exit(missed.length === 0 ? 0 : 1);
