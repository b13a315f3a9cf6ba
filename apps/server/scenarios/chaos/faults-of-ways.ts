import type { FaultyWay } from '../../../../tools/services/faulty-way.ts';
import type { ChaosFault, ChaosScene } from './chaos-fault.ts';
import { allWays, type Ways } from './chaos-stack.ts';

type Break = Exclude<keyof FaultyWay, 'port' | 'heal' | 'close' | 'slow'>;

const slowMs = 200;

function breaking(
  kind: string,
  how: Break | 'slow',
  which: (ways: Ways, scene: ChaosScene) => readonly (FaultyWay | undefined)[],
  times = 1,
): ChaosFault {
  return {
    kind,
    play: async (scene) => {
      const ways = which(scene.stack.ways, scene);
      for (const way of ways)
        if (how === 'slow') way?.slow(slowMs);
        else way?.[how]();
      await scene.last(times);
      for (const way of ways) way?.heal();
    },
  };
}

const one = (ways: readonly FaultyWay[], { random }: ChaosScene) => [random.pick(ways)];
const toDatabase = ({ database }: Ways) => [...database.api, ...database.worker];

/** A network that parts, forgets, slows down and resets; gateways and the mail server that hang. */
export const faultsOfWays: readonly ChaosFault[] = [
  breaking('partition of an API process from the database', 'stall', ({ database }, scene) => one(database.api, scene)),
  breaking('partition of a worker from the database', 'stall', ({ database }, scene) => one(database.worker, scene)),
  breaking('partition of all from the database', 'stall', toDatabase),
  breaking('database that answers nobody', 'holdAnswers', toDatabase),
  breaking(
    'half-open connections of an API process to the database',
    'halfOpen',
    ({ database }, scene) => one(database.api, scene),
    4,
  ),
  breaking('half-open connections of a worker to the database', 'halfOpen', ({ database }, scene) =>
    one(database.worker, scene),
  ),
  breaking('refused connections to the database', 'cut', toDatabase),
  breaking('slow network to the database', 'slow', toDatabase),
  breaking('partition of a worker from the engine', 'stall', ({ ingress }, scene) => one(ingress, scene)),
  breaking('engine that answers no worker', 'holdAnswers', ({ ingress }) => ingress),
  breaking('partition of the engine from the workers', 'stall', ({ runs }) => [runs]),
  breaking('half-open connections of the engine to the workers', 'halfOpen', ({ runs }) => [runs]),
  breaking('reset of all connections', 'reset', allWays),
  breaking('mail server that hangs', 'stall', ({ mail }) => [mail]),
  breaking('gateway that hangs for long', 'stall', ({ gateways }, scene) => one(Object.values(gateways), scene), 4),
  breaking('gateway whose answers are lost', 'holdAnswers', ({ gateways }, scene) =>
    one(Object.values(gateways), scene),
  ),
  breaking('gateway that forgets connections', 'halfOpen', ({ gateways }) => Object.values(gateways)),
];
