import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosFault, ChaosScene } from './chaos-fault.ts';
import { countOfEach } from './chaos-stack.ts';

const slowCommitMs = 100;
/** A clock that was wrong, or is set wrong, by this much. */
const jumpMs = 10 * 60_000;
const moreMegabytes = 4;
const memoryGroups = '/sys/fs/cgroup/memory';

const jumping = (kind: string, byMs: number): ChaosFault => ({
  kind,
  play: async ({ stack, random, last }) => {
    const file = stack.clockOf(random.below(countOfEach));
    await writeFile(file, String(byMs));
    await last();
    await writeFile(file, '0');
  },
});

/** Full and slow disks, wrong clocks, little memory; gateways that refuse calls for a while. */
export const faultsOfMachines: readonly ChaosFault[] = [
  {
    kind: 'full disk of the engine',
    play: async ({ stack, last }) => {
      await stack.engineDisk?.fill();
      await last();
      await stack.engineDisk?.free();
      // An engine that could not write stays down until somebody starts it again.
      const place = stack.engines.count - 1;
      await stack.engines.kill(place);
      await stack.engines.start(place);
    },
  },
  {
    kind: 'full disk of the database',
    play: async ({ database, last }) => {
      await database?.disk?.fill();
      await last();
      await database?.disk?.free();
      await database?.start();
    },
  },
  {
    kind: 'slow disk of the database',
    play: async ({ database, last }) => {
      await database?.slowDown(slowCommitMs);
      await last();
      await database?.slowDown(0);
    },
  },
  jumping('clock of a worker ten minutes ahead', jumpMs),
  jumping('clock of a worker ten minutes behind', -jumpMs),
  { kind: 'worker with no memory left', play: squeezeWorker },
  {
    kind: 'gateways that limit calls (429)',
    play: async ({ stack, random, last }) => {
      await stack.sandbox.planShare(0.5, ['too_many', 'too_many_wait'], random.below(1_000));
      await last();
      await stack.sandbox.clearFaults();
    },
  },
];

/** The worker may have hardly more than it has, as in a container that is too small: the kernel may end it. */
async function squeezeWorker({ stack, random, last }: ChaosScene): Promise<void> {
  const place = random.below(countOfEach);
  const pid = stack.workers.pid(place);
  const group = join(memoryGroups, `atrium-chaos-${process.pid}`);
  const limit = join(group, 'memory.limit_in_bytes');
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  await mkdir(group);
  try {
    await writeFile(join(group, 'cgroup.procs'), String(pid));
    // What it had before is counted elsewhere; a new limit counts from what it asks for from now on.
    await writeFile(limit, String((moreMegabytes + Math.round(kilobytes / 20_480)) * 1_048_576));
    await last();
  } finally {
    await writeFile(limit, '-1');
    await writeFile(join(memoryGroups, 'cgroup.procs'), String(pid)).catch(() => undefined);
    await leave(group);
  }
}

/** A group whose processes have just left is busy for a moment. */
async function leave(group: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isGone = await rmdir(group).then(
      () => true,
      () => false,
    );
    if (isGone) return;
    await delay(100);
  }
}
