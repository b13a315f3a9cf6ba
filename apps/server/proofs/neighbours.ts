import { parseArgs } from 'node:util';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type Flow, makeNoise, measureNeighbours } from './neighbours/play-neighbours.ts';
import { startStack } from './neighbours/start-stack.ts';

/**
 * One organisation sends very many mails, one gateway hangs, and one kind cannot succeed. Exits with 1 where the mails
 * or renewals of others wait longer than twice as usual.
 */
const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '40000' },
    renewals: { type: 'string', default: '500' },
    poison: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
});
const mostTimesUsual = 2;
const seconds = Number(values.seconds);
const cluster = await startCluster({ durable: false });
const stack = await startStack(cluster.superuserUrl);
try {
  // The first rows wait for the engine to learn of the worker.
  await measureNeighbours(stack, 2);
  const usual = await measureNeighbours(stack, seconds);
  const began = performance.now();
  const mails = await makeNoise(stack, {
    mails: Number(values.mails),
    renewals: Number(values.renewals),
    poison: Number(values.poison),
  });
  console.log(
    `${mails.length} mails of one organisation written in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const noisy = await measureNeighbours(stack, seconds);
  const sent = mails.filter((id) => stack.doneAt.has(id)).length;
  const sentPerSecond = sent / ((performance.now() - began) / 1000);
  console.log(`of them ${sent} sent meanwhile, ${sentPerSecond.toFixed(0)} a second`);
  let missed = 0;
  for (const flow of Object.keys(usual) as Flow[]) {
    const times = noisy[flow].p95 / usual[flow].p95;
    const isKept = times <= mostTimesUsual && noisy[flow].late + usual[flow].late === 0;
    if (!isKept) missed += 1;
    const figures = [usual[flow], noisy[flow]].map(
      ({ p50, p95 }) => `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    );
    console.log(
      `${isKept ? '✓' : '✗'} ${flow} of others: usual ${figures[0]}; beside the noise ${figures[1]}; ${times.toFixed(2)} times, ${noisy[flow].late} never`,
    );
  }
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await cluster.discard();
}
