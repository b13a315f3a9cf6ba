import { startCluster } from './throw-away-cluster.ts';

/** Holds one cluster for several runs of tests: prints its address, and discards it when its input ends. */
const { superuserUrl, discard } = await startCluster({ durable: false });
console.log(superuserUrl);
process.stdin.on('end', () => void discard());
process.stdin.resume();
