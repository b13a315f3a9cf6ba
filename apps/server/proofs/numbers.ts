import { parseArgs } from 'node:util';
import { playNumbers } from '../test-kit/play-numbers.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/**
 * Two installations number invoices and credit notes at once, across the end of a series and with rollbacks between.
 * Exits with 1 where two numbers are equal, one is missing, or the last one is followed by another.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, 'at-once': { type: 'string', default: '40' } },
});
const [rounds, atOnce] = [Number(values.rounds), Number(values['at-once'])];
const cluster = await startCluster({ durable: false });
try {
  const played = await playNumbers(rounds, atOnce, cluster.superuserUrl);
  console.log(`2 installations, ${rounds} rounds, ${atOnce} at once in each, every tenth rolled back`);
  console.log(`${played.given} numbers given, ${played.perSecond} invoices a second`);
  console.log(`the last number of a series: ${played.lastOfSeries}; the next: ${played.firstOfNext}`);
  console.log(`the last number of all: ${played.lastOfAll}; after it: ${played.afterTheLast}`);
  console.log(`${played.equal} equal, ${played.gaps} gaps`);
  const isFollowed = played.lastOfSeries.endsWith('A1-9999999') && played.firstOfNext.endsWith('A2-0000001');
  const isRefused = played.lastOfAll.endsWith('AZ-9999999') && played.afterTheLast.includes('no number');
  process.exitCode = played.equal === 0 && played.gaps === 0 && isFollowed && isRefused ? 0 : 1;
} finally {
  await cluster.discard();
}
