import { parseArgs } from 'node:util';
import { allFaults } from '../scenarios/chaos/all-faults.ts';
import { startChaosDatabase } from '../scenarios/chaos/chaos-database.ts';
import { chaosFigures } from '../scenarios/chaos/chaos-figures.ts';
import { faultsOf, tellChaos } from '../scenarios/chaos/chaos-story.ts';

/**
 * Proves, on processes of its own, that faults of networks, processes and machines lose and double nothing, leave
 * nothing stuck and tell nobody of a decline that was none. Which fault comes when follows from the seed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    'fault-seconds': { type: 'string', default: '15' },
    'rest-seconds': { type: 'string', default: '10' },
    purchases: { type: 'string', default: '1' },
    'engine-nodes': { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.minutes) * 60;
const tell = (line: string) => console.log(line);
const database = await startChaosDatabase();
try {
  if (!database.disk) tell('root may mount no disk here: full disks are left out');
  const faults = allFaults.filter(
    ({ kind }) => new RegExp(values.only).test(kind) && (database.disk || !kind.startsWith('full disk')),
  );
  const end = await tellChaos(
    {
      seconds,
      rounds: Number.POSITIVE_INFINITY,
      // Some more than can be bought in that time.
      charges: Math.ceil(seconds * Number(values.purchases)) + 60,
      plansEach: 5,
      seed: Number(values.seed),
      faultSeconds: Number(values['fault-seconds']),
      restSeconds: Number(values['rest-seconds']),
      purchasesPerSecond: Number(values.purchases),
      engineNodes: values['engine-nodes'] === '3' ? 3 : 1,
      faults,
      tell,
    },
    { clusterUrl: database.superuserUrl, database },
  );
  const wrong = faultsOf(end);
  for (const each of wrong.slice(0, 40)) tell(`✗ ${each}`);
  tell(chaosFigures(end));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await database.discard();
}
