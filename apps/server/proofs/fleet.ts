import { mkdtemp } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startPostgresPair } from '../../../tools/services/postgres-pair.ts';
import { fleetFigures } from '../scenarios/fleet/fleet-figures.ts';
import { tellFleetStory } from '../scenarios/fleet/fleet-story.ts';
import { makeTemplate } from '../test-kit/throw-away-cluster.ts';

/**
 * Proves, on processes of its own, that nobody's purchase fails while each part is restarted and one of each is killed.
 * There are three API processes, three workers, three Restate nodes and two databases.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '200' },
    purchases: { type: 'string', default: '2' },
  },
});
// The user postgres must reach it, which a private folder would not allow.
const pair = await startPostgresPair(await mkdtemp('/var/tmp/atrium-pair-'));
try {
  await makeTemplate(pair.superuserUrl);
  const end = await tellFleetStory(
    {
      rate: Number(values.rate),
      purchaseRate: Number(values.purchases),
      seconds: Number(values.seconds),
      tell: (line) => console.log(line),
    },
    pair,
  );
  for (const fault of end.faults.slice(0, 40)) console.log(`✗ ${fault}`);
  console.log(fleetFigures(end));
  process.exitCode = end.faults.length === 0 ? 0 : 1;
} finally {
  await pair.discard();
}
