import { recountFacts } from '../test-kit/recount-facts.ts';
import { measureCharts } from './reports/measure-charts.ts';
import { measureIngestion } from './reports/measure-ingestion.ts';
import { makeReportsWorld } from './reports/reports-world.ts';
import { seedFacts } from './reports/seed-facts.ts';

/**
 * How fast facts are taken beside a bare insert of the same rows, and charts answered beside a bare route with the same
 * SQL. Then sums are compared with a recount. The numbers: facts sent, organisations, facts in all, and how many of these
 * the large organisation has; what is not sent is put straight into the table.
 */
const [facts = 40_000, organisations = 20, inAll = facts, inLarge = Math.floor(inAll / 10)] = process.argv
  .slice(2)
  .map(Number);
const aims = { ingestion: 0.5, chart: 3, flat: 1.2 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const world = await makeReportsWorld(organisations);
try {
  const { taken, bare, corrected, unchanged } = await measureIngestion(world, facts);
  const ratio = taken.perSecond / bare.perSecond;
  say(
    `${facts} facts into ${organisations} organisations, a tenth of them into one; ${corrected} corrected, ${unchanged} sent again`,
  );
  say(
    `ingestion ${taken.perSecond.toFixed(0)} facts/s, bare insert ${bare.perSecond.toFixed(0)} facts/s, ratio ${ratio.toFixed(2)} (aim ${aims.ingestion})`,
  );
  say(
    `1,000 facts cost ${taken.processorMs.toFixed(0)} ms of the processor, bare ${bare.processorMs.toFixed(0)} ms, ratio ${(bare.processorMs / taken.processorMs).toFixed(2)}`,
  );
  if (inAll > facts) await seedFacts(world, { facts: inAll - facts, ofLarge: inLarge - Math.floor(facts / 10) }, say);
  const charts = await measureCharts(world);
  for (const { name, largeMs, smallMs, bareMs } of charts)
    say(
      `${name.padEnd(18)} p95 ${largeMs.toFixed(2)} ms, small organisation ${smallMs.toFixed(2)} ms (${(largeMs / smallMs).toFixed(2)}), bare ${bareMs.toFixed(2)} ms (${(largeMs / bareMs).toFixed(2)})`,
    );
  const differences = (
    await Promise.all([world.large, world.small].map(({ id }) => recountFacts(world.api.superuserUrl, id)))
  ).flat();
  const worst = Math.max(...charts.map(({ largeMs, bareMs }) => largeMs / bareMs));
  const steepest = Math.max(...charts.map(({ largeMs, smallMs }) => largeMs / smallMs));
  say(
    `slowest chart ${worst.toFixed(2)} × its bare route (aim ${aims.chart}); large / small ${steepest.toFixed(2)} (aim ${aims.flat})`,
  );
  say(`${differences.length} sums differ from a recount`);
  process.exitCode = differences.length === 0 && worst <= aims.chart && steepest <= aims.flat ? 0 : 1;
} finally {
  await world.stop();
}
