import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildConsole } from '../../../tools/dev/build-console.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { type LoadTarget, measure } from './load.ts';

/** Proves that the public pricing page, once rendered, costs little more than sending its bytes. */
const aim = 0.5;
const seconds = Number(process.argv[2] ?? 2);
const rounds = 9;

interface Ready {
  readonly atrium: LoadTarget;
  readonly bare: LoadTarget;
  readonly bytes: number;
}

await buildConsole();
const cluster = await startCluster({ durable: false });
const server = fork(new URL('./pricing-server.ts', import.meta.url), [cluster.superuserUrl]);

/** Milliseconds of the server's processor time for one request. */
async function costOf(target: LoadTarget): Promise<number> {
  const before = await spentMs();
  const answered = (await measure(target, seconds)) * seconds;
  return ((await spentMs()) - before) / answered;
}

async function spentMs(): Promise<number> {
  server.send('cpu');
  const [spent] = (await once(server, 'message')) as [number];
  return spent;
}

try {
  const [ready] = (await once(server, 'message')) as [Ready];
  await measure(ready.atrium, 1);
  await measure(ready.bare, 1);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await costOf(ready.bare);
    const atrium = await costOf(ready.atrium);
    ratios.push(bare / atrium);
    process.stdout.write(
      `round ${round}: GET /pricing ${atrium.toFixed(3)} ms, bare route ${bare.toFixed(3)} ms of processor time, ratio ${(bare / atrium).toFixed(2)}\n`,
    );
  }
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  process.stdout.write(`median ratio ${ratio.toFixed(2)} (aim ${aim} or more), ${ready.bytes} bytes a page\n`);
  process.exitCode = ratio >= aim ? 0 : 1;
} finally {
  server.kill();
  await cluster.discard();
}
