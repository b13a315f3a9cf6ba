import { parseArgs } from 'node:util';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { chargeFaults, chargeFigures, chargeVerdict } from '../scenarios/money/charges/charge-figures.ts';
import { tellChargeStory } from '../scenarios/money/charges/charge-story.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Proves, on processes of its own, that nobody pays twice and nothing is lost while gateways fail and processes are killed. */
const { values } = parseArgs({
  options: {
    charges: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '10' },
    clients: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    gateways: { type: 'string', default: 'stripe,adyen,cashfree' },
  },
});
const story = {
  charges: Number(values.charges),
  kills: Number(values.kills),
  clients: Number(values.clients),
  seed: Number(values.seed),
  gateways: values.gateways.split(',') as Gateway[],
  faultShare: 0.2,
  tell: (line: string) => console.log(line),
};
const cluster = await startCluster({ durable: false });
try {
  const end = await tellChargeStory(story, cluster.superuserUrl);
  console.log(chargeFigures(end));
  const faults = chargeFaults(end, story);
  for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`);
  console.log(`${chargeVerdict(end)}${faults.length === 0 ? '' : `; ${faults.length} faults`}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
