import { importFaults, importFigures } from '../scenarios/people/import-figures.ts';
import { tellImportStory } from '../scenarios/people/import-story.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Shows, on processes of its own, that killing workers all along an import neither loses nor doubles anybody. */
const wanted = { rows: Number(process.argv[2] ?? 5_000), kills: Number(process.argv[3] ?? 10) };
const cluster = await startCluster({ durable: true });
try {
  const end = await tellImportStory({ ...wanted, withMails: true }, cluster.superuserUrl);
  console.log(importFigures(end));
  const faults = importFaults(end, wanted);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(faults.length === 0 ? 'Nobody twice, nobody lost.' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
