import { actors } from '../test-kit/data/access-matrix.ts';
import { measureAccess } from '../test-kit/measure-access.ts';
import { startTestApi } from '../test-kit/test-api.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Prints who may call what, as measured on the running API, and fails where that differs from the reviewed table. */
const cluster = await startCluster({ durable: false });
const api = await startTestApi(cluster.superuserUrl);
try {
  const cells = await measureAccess(api);
  const byEndpoint = Map.groupBy(cells, ({ endpoint }) => endpoint);
  for (const [endpoint, row] of byEndpoint) {
    const outcomes = Map.groupBy(row, ({ found }) => found);
    for (const [outcome, found] of outcomes) {
      const who = found.length === actors.length ? 'everybody' : found.map(({ actor }) => actor).join(', ');
      process.stdout.write(`${endpoint.padEnd(24)} ${outcome.padEnd(30)} ${who}\n`);
    }
  }
  const wrong = cells.filter(({ expected, found }) => expected !== found);
  for (const { endpoint, actor, expected, found } of wrong) {
    process.stdout.write(`WRONG ${endpoint} as ${actor}: ${found} instead of ${expected}\n`);
  }
  const answered = cells.filter(({ isWhyRight }) => isWhyRight !== null);
  const strange = answered.filter(({ isWhyRight }) => isWhyRight === false);
  for (const { endpoint, actor, found } of strange) {
    process.stdout.write(`WRONG 'why' about ${endpoint} as ${actor}, which is ${found}\n`);
  }
  process.stdout.write(`'why' asked for ${answered.length} cells, ${strange.length} answers differ\n`);
  process.stdout.write(
    `${byEndpoint.size} endpoints × ${actors.length} actors = ${cells.length} cells, ${wrong.length} wrong\n`,
  );
  process.exitCode = wrong.length + strange.length === 0 ? 0 : 1;
} finally {
  await api.stop();
  await cluster.discard();
}
