import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPair } from '../../../../tools/services/postgres-pair.ts';
import type { ProcessFleet } from '../money/charges/api-fleet.ts';
import { countOfEach, type FleetStack } from './fleet-stack.ts';

export interface FleetEvent {
  readonly name: string;
  /** Whether no read may fail: what is restarted in good order has two others beside it. */
  readonly mayFailReads: boolean;
  readonly happen: () => Promise<void>;
}

const places = Array.from({ length: countOfEach }, (_, place) => place);
const upWithinMs = 60_000;

/** A rolling restart of each part, then the sudden death of one of each. */
export function fleetEvents(stack: FleetStack, pair: PostgresPair, tell: (line: string) => void): FleetEvent[] {
  const { apis, workers, engines } = stack;
  const allUp = (front: string, wanted = countOfEach) => untilUp(stack, front, wanted);
  const inTurn = (name: string, fleet: ProcessFleet) => async () => {
    for (const place of places) {
      const code = await fleet.restart(place);
      if (code !== 0) tell(`${name} ${place} ended with ${code} instead of 0`);
      await allUp(name);
    }
  };
  const killed = (name: string, fleet: ProcessFleet) => async () => {
    await fleet.kill(1);
    await delay(2_000);
    await fleet.start(1);
    await allUp(name);
  };
  const enginesUp = async () => void (await Promise.all([allUp('ingress'), allUp('admin')]));
  return [
    { name: 'nothing', mayFailReads: false, happen: async () => undefined },
    { name: 'restart of 3 API processes', mayFailReads: false, happen: inTurn('api', apis) },
    { name: 'restart of 3 workers', mayFailReads: false, happen: inTurn('worker', workers) },
    {
      name: 'restart of 3 Restate nodes',
      mayFailReads: false,
      happen: async () => {
        for (const place of places) {
          await engines.restart(place);
          await enginesUp();
        }
      },
    },
    {
      name: 'switchover of the database',
      mayFailReads: true,
      happen: async () => tell(`the standby took over after ${await pair.switchOver()} ms`),
    },
    { name: 'kill -9 of an API process', mayFailReads: true, happen: killed('api', apis) },
    { name: 'kill -9 of a worker', mayFailReads: false, happen: killed('worker', workers) },
    {
      name: 'kill -9 of a Restate node',
      mayFailReads: false,
      happen: async () => {
        await engines.kill(1);
        await delay(2_000);
        await engines.start(1);
        await enginesUp();
      },
    },
    {
      name: 'kill -9 of the primary database',
      mayFailReads: true,
      happen: async () => tell(`the standby took over after ${await pair.killPrimary()} ms`),
    },
  ];
}

async function untilUp({ balancer }: FleetStack, front: string, wanted: number): Promise<void> {
  for (const deadline = performance.now() + upWithinMs; performance.now() < deadline; await delay(200))
    if ((await balancer.serversUp(front)).length >= wanted) return;
  throw new Error(`not ${wanted} of ${front} within ${upWithinMs / 1000} s`);
}
