import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type LoadTarget, measure } from './load.ts';
import { processorMsOf, serverPidOf } from './processor-time.ts';

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
  const client = new Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  const database = await serverPidOf(client);
  await client.end();
  const spent = { requests: 0, apiMs: 0, databaseMs: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measure(ready.bare, seconds);
    const before = { api: processorMsOf(String(server.pid)), database: processorMsOf(database) };
    const atrium = await measure(ready.atrium, seconds);
    spent.requests += atrium * seconds;
    spent.apiMs += processorMsOf(String(server.pid)) - before.api;
    spent.databaseMs += processorMsOf(database) - before.database;
    ratios.push(atrium / bare);
    process.stdout.write(
      `round ${round}: GET /tenants/details ${atrium.toFixed(0)} req/s, bare route ${bare.toFixed(0)} req/s, ratio ${(atrium / bare).toFixed(2)}\n`,
    );
  }
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  process.stdout.write(`median ratio ${ratio.toFixed(2)} (aim ${aim} or more)\n`);
  const [apiMs, databaseMs] = [spent.apiMs, spent.databaseMs].map((ms) => (ms / spent.requests).toFixed(2));
  process.stdout.write(`processor time of a read: API ${apiMs} ms, database ${databaseMs} ms\n`);
  process.exitCode = ratio >= aim ? 0 : 1;
} finally {
  server.kill();
  await cluster.discard();
}
