import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/services/free-port.ts';
import { partitionsOfCluster } from '../../../tools/services/restate.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { insertDueWork } from '../src/db/insert-due-work.store.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeClock } from '../src/runtime/clock.ts';
import { defineRun } from '../src/worker/run.ts';
import { startWorker, type Worker } from '../src/worker/start-worker.ts';
import type { WorkerContext } from '../src/worker/worker-context.ts';
import { makeRestateIdentity } from '../test-kit/restate-identity.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../test-kit/throw-away-database.ts';
import { until } from './mail/post-office.ts';
import { type Engines, startEngines } from './money/renewals/engines.ts';

let directory: string;
let database: ThrowAwayDatabase;
let db: Database;
let engines: Engines;
let worker: Worker;
const acted = new Map<string, number>();

/** A run of which the engine keeps one step. */
const run = defineRun('send-mail', async (_ctx, due, step) => {
  await step('act', async () => void acted.set(due.id, (acted.get(due.id) ?? 0) + 1));
  await step.last('end', async () => undefined);
  return undefined;
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-engines-'));
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 5, name: 'test' });
  // The log is trimmed at once, so that a node without data needs what was put into the store.
  const snapshots = { every: '5s', trimDelay: '0s' };
  engines = await startEngines(join(directory, 'restate'), { nodes: 3, identityKeyFile, snapshots });
  const port = await freePort();
  const config = {
    workerPort: port,
    workerAddress: `http://127.0.0.1:${port}`,
    restateIngress: engines.ingressAddress,
    restateAdmin: engines.adminAddress,
    workerListenHost: '127.0.0.1',
    restateIdentityKeys: [identity.publicKey],
  };
  const ctx = { db, config, clock: makeClock(), log: pino({ level: 'silent' }), gateways: {}, mailer: {} };
  worker = await startWorker(ctx as unknown as WorkerContext, [run]);
});

afterAll(async () => {
  await worker.stop();
  await engines.stop();
  await db.destroy();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function promise(count: number): Promise<void> {
  const now = new Date();
  for (let row = 0; row < count; row += 1)
    await inTransaction({ db }, (tx) =>
      insertDueWork(tx, {
        id: uuidv7(),
        kind: 'send-mail',
        organisationId: null,
        subjectId: uuidv7(),
        dueAt: now,
        now,
      }),
    );
}
const open = async () => {
  const { rows } = await db
    .selectFrom('due_work')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(rows);
};
const allDone = () => until('all rows are done', async () => (await open()) === 0, 120_000);

const storedSince = (time: number) => {
  const isStored = () => engines.snapshotsAt().filter((at) => at > time).length === partitionsOfCluster;
  return until('all partitions are in the store', isStored, 120_000);
};

test('[D-862] a node of three that has lost its disk is replaced while runs go on, and catches up', async () => {
  const phase = async (what: string, work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await promise(100);
  await phase('100 runs by three nodes', allDone());
  // From then on the log alone is not enough for a node without data.
  await phase('all partitions are in the store', storedSince(Date.now()));
  const replace = await engines.loseDisk(1);
  await promise(50);
  const replaced = replace();
  await promise(50);
  await phase('the emptied node is replaced', replaced);
  await phase('all runs meanwhile', allDone());
  const hasCaughtUp = async () => {
    const { active, lag } = await engines.partitionsOf(1);
    return active > 0 && lag === 0;
  };
  await phase('the new node carries partitions and has caught up', until('it has', hasCaughtUp, 120_000));
  await promise(50);
  await phase('50 runs more', allDone());
  expect(acted.size).toBe(250);
  const log = await readFile(join(directory, 'restate/atrium1-again/server.log'), 'utf8');
  expect(log.split('\n').filter((line) => /trim gap/i.test(line))).toEqual([]);
}, 300_000);
