import { tellErasure } from '../scenarios/erasure/tell-erasure.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Proves that nothing of a person is left where the list of personal data does not let it stay. */
const cluster = await startCluster({ durable: false });
try {
  const faults = await tellErasure(cluster.superuserUrl, (line) => console.log(line));
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.discard();
}
