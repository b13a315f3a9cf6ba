import { parseArgs } from 'node:util';
import { type Gateway, gateways } from '@atrium/domain/payments/gateway';
import { faultNames, lengths, proveOutage } from '../scenarios/money/outages/prove-outage.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Proves that a gateway that is away is nobody's failed payment, and that nobody else notices. */
const { values } = parseArgs({
  options: {
    gateways: { type: 'string', default: gateways.join(',') },
    faults: { type: 'string', default: faultNames.join(',') },
    lasts: { type: 'string', default: Object.keys(lengths).join(',') },
  },
});
const asked = <Name extends string>(text: string, known: readonly Name[]): readonly Name[] => {
  const unknown = text.split(',').filter((name) => !known.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is none of ${known.join(', ')}`);
  return known.filter((name) => text.split(',').includes(name));
};
const cluster = await startCluster({ durable: false });
let stories = 0;
let faults = 0;
for (const lasts of asked(values.lasts, Object.keys(lengths) as (keyof typeof lengths)[]))
  for (const gateway of asked<Gateway>(values.gateways, gateways))
    for (const fault of asked(values.faults, faultNames)) {
      const { line, wrong } = await proveOutage({ gateway, fault, lasts, clusterUrl: cluster.superuserUrl });
      console.log(`${line}`);
      for (const each of wrong) console.log(`  ✗ ${each}`);
      stories += 1;
      faults += wrong.length;
    }
console.log(
  `${stories} outages: ${faults} wrong (mailed a decline, counted a try, ended a plan, not paid once, or slow for others)`,
);
process.exitCode = stories > 0 && faults === 0 ? 0 : 1;
