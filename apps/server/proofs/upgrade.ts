import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFormer, lastRelease } from '../../../tools/release/build-former.ts';
import { readMonthEndBooks } from '../scenarios/money/renewals/compare-month-end.ts';
import { startMonthEndStack } from '../scenarios/money/renewals/month-end-stack.ts';
import { playUpgrade } from '../scenarios/upgrade/upgrade-story.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/**
 * Runs the former release on today's schema, then replaces its processes by today's while plans are bought and renewed.
 * Exits with 1 where a purchase failed, or a renewal was lost, paid twice or is stuck.
 */
const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { from: { type: 'string' }, renewals: { type: 'string', default: '120' } },
});
const from = values.from ?? (await lastRelease(root));
if (from === null) {
  console.error('There is no release yet. Name a commit: npm run proof:upgrade -- --from <commit>');
  process.exit(2);
}
const directory = await mkdtemp(join(tmpdir(), 'atrium-former-'));
const cluster = await startCluster({ durable: false });
try {
  console.log(`building ${from}`);
  const former = await buildFormer(root, from, directory);
  const size = { workers: 2, engineNodes: 1, chargesPerSecond: 100_000 } as const;
  const stack = await startMonthEndStack(cluster.superuserUrl, { ...size, former });
  let isWell = false;
  try {
    const played = await playUpgrade(stack, { renewals: Number(values.renewals), tell: (line) => console.log(line) });
    const { renewals, lost, double, stuck, ledgerDifference, findings, faults } = await readMonthEndBooks(stack);
    console.log(`${played.purchases} purchases, ${played.failed} failed; renewals: ${JSON.stringify(renewals)}`);
    console.log(`of them by the former release on today's schema: ${played.byFormer}`);
    console.log(`lost ${lost}, double ${double}, stuck ${stuck}, ledger ${ledgerDifference}, findings ${findings}`);
    for (const fault of faults) console.log(`✗ ${fault}`);
    isWell = faults.length === 0 && played.failed === 0 && played.byFormer > 0;
  } finally {
    await stack.stop(isWell);
  }
  process.exitCode = isWell ? 0 : 1;
} finally {
  await cluster.discard();
  await rm(directory, { recursive: true, force: true });
}
