import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { MonthEndStack } from '../../scenarios/money/renewals/month-end-stack.ts';
import { processorMsOf, serverPidOf } from '../processor-time.ts';

/** What one piece of work took, in milliseconds of a processor. */
export interface Cost {
  readonly perSecond: number;
  readonly workerMs: number;
  readonly databaseMs: number;
  readonly engineMs: number;
}

/** The engine's part of what was spent. */
export const shareOfEngine = ({ workerMs, databaseMs, engineMs }: Cost): number =>
  engineMs / (workerMs + databaseMs + engineMs);

const idleMs = 5_000;
const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorMsOf(String(pid)), 0);

/** Measures what the processes of a stack spend while something is done. */
export async function makeMeter(stack: MonthEndStack, client: Client) {
  const database = await serverPidOf(client);
  const spent = () => ({
    workerMs: sumOf(stack.workerPids()),
    databaseMs: processorMsOf(database),
    engineMs: sumOf(stack.engines.pids()),
  });
  return {
    measure: async (count: number, work: () => Promise<void>): Promise<Cost> => {
      const before = spent();
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      const after = spent();
      return {
        perSecond: count / seconds,
        workerMs: (after.workerMs - before.workerMs) / count,
        databaseMs: (after.databaseMs - before.databaseMs) / count,
        engineMs: (after.engineMs - before.engineMs) / count,
      };
    },
    idleEngineMs: async () => {
      const before = spent().engineMs;
      await delay(idleMs);
      return ((spent().engineMs - before) / idleMs) * 1_000;
    },
  };
}

export const describeCost = ({ perSecond, workerMs, databaseMs, engineMs }: Cost): string =>
  `${perSecond.toFixed(1)} a second; processor time of one: worker ${workerMs.toFixed(1)} ms, database ${databaseMs.toFixed(1)} ms, engine ${engineMs.toFixed(1)} ms`;
