import { parseArgs } from 'node:util';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { runFuzz } from './hostile/fuzz.ts';
import { fuzzFaults, fuzzFigures } from './hostile/fuzz-figures.ts';
import { raceFaults, raceLine, runRaces } from './hostile/races.ts';

/** Attacks every endpoint with generated calls, and takes the callers' rights while calls are under way. Exits 1 when a bar is missed. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    endpoints: { type: 'string', default: '' },
  },
});
const proofs = {
  fuzz: async (clusterUrl: string): Promise<readonly string[]> => {
    const end = await runFuzz({
      seed: Number(values.seed),
      cases: Number(values.cases),
      clusterUrl,
      ...(values.endpoints === '' ? {} : { endpoints: values.endpoints.split(',') }),
      onEndpoint: (name) => process.stderr.write(`${name}\n`),
    });
    process.stdout.write(`${fuzzFigures(end)}\n`);
    return fuzzFaults(end);
  },
  races: async (clusterUrl: string): Promise<readonly string[]> => {
    const end = await runRaces({ clusterUrl });
    process.stdout.write(`${raceLine(end)}\n`);
    return raceFaults(end);
  },
} satisfies Record<string, (clusterUrl: string) => Promise<readonly string[]>>;

const chosen = Object.entries(proofs).filter(([name]) => values.only === '' || values.only === name);
if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(proofs).join(' or ')}`);
const cluster = await startCluster({ durable: false });
try {
  const faults: string[] = [];
  for (const [, prove] of chosen) faults.push(...(await prove(cluster.superuserUrl)));
  for (const fault of faults) process.stdout.write(`MISSED ${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'all bars held\n' : `${faults.length} bars missed\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
