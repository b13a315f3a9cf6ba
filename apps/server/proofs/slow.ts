import { parseArgs } from 'node:util';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { slowFaults, slowFronts, slowSources, tellSlowStory } from './slow/slow-story.ts';

/** Proves that sockets which dribble heads, bodies and reads cost honest callers nothing, directly and behind haproxy. */
const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' } },
});
const cluster = await startCluster({ durable: false });
try {
  const rounds = await tellSlowStory({
    clusterUrl: cluster.superuserUrl,
    sockets: Number(values.sockets),
    seconds: Number(values.seconds),
    fronts: slowFronts,
    sources: slowSources,
    tell: (line) => console.log(line),
  });
  const faults = slowFaults(rounds);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${rounds.reduce((sum, { calls }) => sum + calls, 0)} honest calls under attack, ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
