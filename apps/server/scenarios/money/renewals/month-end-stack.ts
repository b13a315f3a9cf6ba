import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleasePrograms } from '../../../../../tools/release/build-former.ts';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../../tools/services/process.ts';
import { serverMain } from '../../../../../tools/services/server-bundle.ts';
import { waitForDatabase } from '../../../src/db/install/wait-for-database.ts';
import { makePaymentAdapters } from '../../../src/gateways/payment-adapters.ts';
import { buildContext } from '../../../src/runtime/build-context.ts';
import type { Context } from '../../../src/runtime/context.ts';
import { readConfig } from '../../../src/settings/config.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { makeRestateIdentity } from '../../../test-kit/restate-identity.ts';
import { makeDatabase } from '../../../test-kit/throw-away-database.ts';
import { startMailSink } from '../../mail/mail-sink.ts';
import { findBerths, makeFleet, type ProcessFleet } from '../charges/api-fleet.ts';
import { type Engines, startEngines } from './engines.ts';
import { serverEnvironment } from './server-environment.ts';

/** Everything that a renewal goes through, as real processes: PostgreSQL, Restate, workers, an API and the payment world. */
export interface MonthEndStack {
  readonly ctx: Context;
  readonly apis: ProcessFleet;
  readonly engines: Engines;
  readonly sandbox: PaymentSandbox;
  readonly superuserUrl: string;
  readonly workerUrl: string;
  readonly startWorker: (place: number) => Promise<void>;
  readonly killWorker: (place: number) => Promise<void>;
  /** As a new release does it: what it has begun ends first. */
  readonly stopWorker: (place: number) => Promise<void>;
  readonly workerPids: () => readonly number[];
  /** From here on processes start with today's programs, and workers at an address of their own. */
  readonly upgrade: () => void;
  readonly stop: (isWell: boolean) => Promise<void>;
}

export interface MonthEndSize {
  readonly workers: number;
  /** Without an engine the workers carry the steps out themselves. */
  readonly engineNodes: 0 | 1 | 3;
  readonly chargesPerSecond: number;
  /** The programs to begin with; today's where nothing is said. */
  readonly former?: ReleasePrograms;
}

const ofServer = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
/** The worker's own program, in which one file is exchanged. */
const withoutEngine = [
  '--import',
  ofServer('proofs/renewals/without-engine/exchange.ts'),
  ofServer('src/main-worker.ts'),
];

/** Longer than a worker gives its runs. */
const patienceMs = 60_000;

export async function startMonthEndStack(
  clusterUrl: string | undefined,
  { workers: count, engineNodes, chargesPerSecond, former }: MonthEndSize,
): Promise<MonthEndStack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-month-end-'));
  const database = await makeDatabase(clusterUrl);
  const berths = await findBerths(2);
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${berths[0]?.port}`);
  const [workerPort, laterWorkerPort, smtp, sinkHttp, ...opsPorts] = await freePorts(4 + count);
  let programs = former;
  const mainOf: typeof serverMain = async (kind) => programs?.[kind] ?? serverMain(kind);
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });
  const engines = await startEngines(join(directory, 'restate'), { nodes: engineNodes, identityKeyFile });
  const sink = startMailSink(directory, { smtp, http: sinkHttp });
  const environment = {
    ...serverEnvironment({ sandbox, database, engines, workerPort: workerPort ?? 0, smtpPort: smtp ?? 0 }),
    ATRIUM_RESTATE_IDENTITY_KEYS: identity.publicKey,
    ATRIUM_CHARGES_PER_SECOND: String(chargesPerSecond),
  };
  const apis = makeFleet('api', berths, environment, () => undefined, mainOf);
  const settings = readConfig('api', { ...environment, ATRIUM_GATEWAY_TIMEOUT_MS: '10000' });
  const adapters = { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) };
  // Much starts at once here; an API gives a connection five seconds.
  await waitForDatabase(settings.secrets.databaseUrl);
  const ctx = await buildContext('api', adapters, settings);
  const running = new Map<number, RunningProcess>();
  const startWorker = async (place: number) => {
    const port = former !== undefined && programs === undefined ? laterWorkerPort : workerPort;
    const worker = startProcess({
      name: `worker ${place}`,
      command: process.execPath,
      parameters: engineNodes === 0 ? withoutEngine : [await mainOf('worker')],
      environment: {
        ...environment,
        ATRIUM_OPS_PORT: String(opsPorts[place]),
        ATRIUM_WORKER_PORT: String(port),
        ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${port}`,
      },
      output: { file: join(directory, `worker-${place}.log`) },
    });
    running.set(place, worker);
    await waitForAddress(`http://127.0.0.1:${opsPorts[place]}/health/ready`, worker, 120_000);
  };
  await Promise.all([apis.start(0), apis.start(1), waitForAddress(`http://127.0.0.1:${sinkHttp}/mails`, sink)]);
  return {
    ctx,
    apis,
    engines,
    sandbox,
    superuserUrl: database.superuserUrl,
    workerUrl: database.urlOf('atrium_worker'),
    startWorker,
    killWorker: async (place) => running.get(place)?.kill(),
    stopWorker: async (place) => running.get(place)?.stop(patienceMs),
    upgrade: () => {
      programs = undefined;
    },
    workerPids: () => [...running.values()].map(({ pid }) => pid),
    stop: async (isWell) => {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
      await apis.stop();
      await Promise.all([engines.stop(), sink.stop(), sandbox.stop()]);
      await ctx.db.destroy();
      await database.drop();
      if (isWell) await rm(directory, { recursive: true, force: true });
      else console.error(`The logs are in ${directory}`);
    },
  };
}
