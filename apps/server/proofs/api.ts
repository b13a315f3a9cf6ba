import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type LoadTarget, measure } from './load.ts';

/** Proves what a session check, a permission check and the rest of bind() cost beside a bare route that runs the same SQL through the same pool. */
const aim = 0.5;
const seconds = Number(process.argv[2] ?? 2);
const rounds = 9;

interface Ready {
  readonly atrium: LoadTarget;
  readonly bare: LoadTarget;
}

const cluster = await startCluster({ durable: false });
const server = fork(new URL('./api-server.ts', import.meta.url), [cluster.superuserUrl]);
try {
  const [ready] = (await once(server, 'message')) as [Ready];
  await measure(ready.atrium, 1);
  await measure(ready.bare, 1);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measure(ready.bare, seconds);
    const atrium = await measure(ready.atrium, seconds);
    ratios.push(atrium / bare);
    process.stdout.write(
      `round ${round}: GET /tenants/details ${atrium.toFixed(0)} req/s, bare route ${bare.toFixed(0)} req/s, ratio ${(atrium / bare).toFixed(2)}\n`,
    );
  }
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  process.stdout.write(`median ratio ${ratio.toFixed(2)} (aim ${aim} or more)\n`);
  process.exitCode = ratio >= aim ? 0 : 1;
} finally {
  server.kill();
  await cluster.discard();
}
