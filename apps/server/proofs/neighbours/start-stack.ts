import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { startRestate } from '../../../../tools/services/restate.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { makeClock } from '../../src/runtime/clock.ts';
import { defineRun } from '../../src/worker/run.ts';
import { startWorker } from '../../src/worker/start-worker.ts';
import type { WorkerContext } from '../../src/worker/worker-context.ts';
import { makeDatabase } from '../../test-kit/throw-away-database.ts';

/** How long a mail server and a gateway take, and how long the gateway that hangs. */
const takesMs = { mail: 30, charge: 150, hanging: 10_000 };

export interface Stack {
  readonly db: Database;
  /** When each row was carried out, by `performance.now()`. */
  readonly doneAt: ReadonlyMap<string, number>;
  /** Rows whose charges go to a gateway that hangs. */
  readonly hanging: Set<string>;
  readonly stop: () => Promise<void>;
}

/** A database, the engine and one worker, with a played mail server and played gateways. */
export async function startStack(clusterUrl: string): Promise<Stack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-neighbours-'));
  const database = await makeDatabase(clusterUrl);
  const db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 10, name: 'proof' });
  const [ingress, admin, node, port] = (await freePorts(4)) as [number, number, number, number];
  const restate = await startRestate({ directory, ports: { ingress, admin, node } });
  const doneAt = new Map<string, number>();
  const hanging = new Set<string>();
  const note = async (id: string): Promise<void> => void doneAt.set(id, performance.now());
  const runs = [
    defineRun('send-mail', async (_ctx, due, step) => {
      await step('send', () => delay(takesMs.mail, null));
      await step.record('record sent', () => note(due.id));
      return undefined;
    }),
    defineRun('renew-subscription', async (_ctx, due, step) => {
      await step('charge', async () => {
        await delay(hanging.has(due.id) ? takesMs.hanging : takesMs.charge);
        if (hanging.has(due.id)) throw new Error('the gateway does not answer');
      });
      await step.record('settle', () => note(due.id));
      return undefined;
    }),
    defineRun('process-webhook', async (_ctx, _due, step) => {
      await step.record('settle', () => Promise.reject(new Error('another amount was taken')));
      return undefined;
    }),
  ];
  const config = {
    workerPort: port,
    workerAddress: `http://127.0.0.1:${port}`,
    restateIngress: restate.ingressAddress,
    restateAdmin: restate.adminAddress,
    workerListenHost: '127.0.0.1',
    restateIdentityKeys: [],
  };
  const told = { log: pino({ level: 'silent' }), gateways: {}, mailer: {} };
  const worker = await startWorker({ db, config, clock: makeClock(), ...told } as unknown as WorkerContext, runs);
  return {
    db,
    doneAt,
    hanging,
    stop: async () => {
      await worker.stop();
      await restate.stop();
      await db.destroy();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
