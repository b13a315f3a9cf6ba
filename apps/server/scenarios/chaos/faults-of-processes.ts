import { readdir, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessFleet } from '../money/charges/api-fleet.ts';
import { connect } from '../money/renewals/open-work.ts';
import type { ChaosFault, ChaosScene } from './chaos-fault.ts';
import { type ChaosStack, countOfEach } from './chaos-stack.ts';

const restMs = 2_000;

async function stopFor(scene: ChaosScene, pid: number | undefined): Promise<void> {
  if (pid === undefined || pid <= 0) return;
  process.kill(pid, 'SIGSTOP');
  try {
    await scene.last();
  } finally {
    goOn(pid);
  }
}

function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It was killed meanwhile.
  }
}

const stopping = (kind: string, pidOf: (scene: ChaosScene) => number | undefined): ChaosFault => ({
  kind,
  play: (scene) => stopFor(scene, pidOf(scene)),
});

const killing = (kind: string, fleetOf: (stack: ChaosStack) => ProcessFleet, count = 1): ChaosFault => ({
  kind,
  play: async ({ stack, random }) => {
    const fleet = fleetOf(stack);
    const first = random.below(countOfEach);
    const places = Array.from({ length: count }, (_, place) => (first + place) % countOfEach);
    await Promise.all(places.map((place) => fleet.kill(place)));
    await delay(restMs);
    await Promise.all(places.map((place) => fleet.start(place)));
  },
});

const anyEngine = ({ stack, random }: ChaosScene) => random.below(stack.engines.count);

/** A server process of the database that works for API or worker: its locks stay held while it stands still. */
async function findBackend({ stack, random }: ChaosScene): Promise<number | undefined> {
  const client = await connect(stack.superuserUrl);
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename in ('atrium_api', 'atrium_worker')
       order by state = 'active' desc, pid limit 8`,
    );
    return rows.length === 0 ? undefined : random.pick(rows).pid;
  } finally {
    await client.end();
  }
}

/** Processes that stand still, die alone or together, and come back. */
export const faultsOfProcesses: readonly ChaosFault[] = [
  stopping('API process that stands still', ({ stack, random }) => stack.apis.pid(random.below(countOfEach))),
  stopping('worker that stands still', ({ stack, random }) => stack.workers.pid(random.below(countOfEach))),
  stopping('engine that stands still', (scene) => scene.stack.engines.pids()[anyEngine(scene)]),
  {
    kind: 'backend of the database that stands still',
    play: async (scene) => stopFor(scene, await findBackend(scene)),
  },
  killing('kill -9 of an API process', ({ apis }) => apis),
  killing('kill -9 of a worker', ({ workers }) => workers),
  killing('kill -9 of two workers at once', ({ workers }) => workers, 2),
  {
    kind: 'kill -9 of an engine node',
    play: async (scene) => {
      const place = anyEngine(scene);
      await scene.stack.engines.kill(place);
      await delay(restMs);
      await scene.stack.engines.start(place);
    },
  },
  {
    kind: 'engine node that is emptied',
    play: async ({ stack: { engines, engineFolder } }) => {
      if (engines.count > 1) {
        // The last one is on the small disk, which cannot be removed.
        const replace = await engines.loseDisk(0);
        await delay(restMs);
        return replace();
      }
      await engines.kill(0);
      await empty(engineFolder(0));
      await delay(restMs);
      return engines.start(0);
    },
  },
  {
    kind: 'kill -9 of the database',
    play: async ({ database }) => {
      await database?.kill();
      await delay(restMs);
      await database?.start();
    },
  },
];

/** The folder may be a disk of its own, so what is in it goes, not itself. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(`${folder}/${name}`, { recursive: true, force: true });
}
