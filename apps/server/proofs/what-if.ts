import { parseArgs } from 'node:util';
import { startPayingApi } from '../test-kit/paying-api.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { makeTraveller } from '../test-kit/time-travel.ts';
import { compareWhatIf } from '../test-kit/what-if/compare.ts';
import {
  makeWhatIfCodes,
  publishWhatIfPrices,
  randomOf,
  sellToConsumers,
} from '../test-kit/what-if/make-organisation.ts';

/**
 * Random organisations are asked what they will get. Then that time passes by their test clocks, and what they got is
 * compared line by line: charges with day and amounts, mails with day and kind.
 */
const { values } = parseArgs({
  options: {
    organisations: { type: 'string', default: '500' },
    months: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, months, firstSeed] = [values.organisations, values.months, values.seed].map(Number) as [
  number,
  number,
  number,
];
const days = Math.floor(months * 30.4);
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startCluster({ durable: false });
const paying = await startPayingApi({ clusterUrl: cluster.superuserUrl });
try {
  await makeWhatIfCodes(paying);
  await publishWhatIfPrices(paying);
  await sellToConsumers(paying);
  const time = makeTraveller(paying);
  const sums = { charges: 0, differing: 0, lines: 0 };
  const mails: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const found = await compareWhatIf(paying, time, randomOf(seed), days);
    sums.charges += found.charges;
    mails.push(...found.mails);
    sums.lines += found.differences.length;
    const done = seed - firstSeed + 1;
    if (done % 25 === 0 && done < count)
      say(`${done} of ${count} organisations, ${sums.charges} charges, ${sums.lines} lines differ`);
    if (found.differences.length === 0) continue;
    sums.differing += 1;
    say(`✗ seed ${seed}`);
    for (const line of found.differences) say(`  ${line}`);
  }
  say(`${count} organisations over ${months} months: ${sums.charges} charges and ${mails.length} mails happened`);
  for (const [kind, { length }] of Map.groupBy(mails, (mail) => mail)) say(`  ${kind}: ${length}`);
  say(`${sums.lines} lines differ from the forecast, in ${sums.differing} organisations`);
  process.exitCode = sums.lines === 0 ? 0 : 1;
} finally {
  await paying.stop();
  await cluster.discard();
}
