import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyWay, openFaultyWay } from '../../../../tools/services/faulty-way.ts';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { waitForAddress } from '../../../../tools/services/process.ts';
import { waitForDatabase } from '../../src/db/install/wait-for-database.ts';
import { makePaymentAdapters } from '../../src/gateways/payment-adapters.ts';
import { buildContext } from '../../src/runtime/build-context.ts';
import type { Context } from '../../src/runtime/context.ts';
import { readConfig } from '../../src/settings/config.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../test-kit/payment-sandbox.ts';
import { makeRestateIdentity } from '../../test-kit/restate-identity.ts';
import { makeDatabase } from '../../test-kit/throw-away-database.ts';
import { startMailSink } from '../mail/mail-sink.ts';
import { findBerths, makeFleet, type ProcessFleet } from '../money/charges/api-fleet.ts';
import { type Engines, startEngines } from '../money/renewals/engines.ts';
import { serverEnvironment } from '../money/renewals/server-environment.ts';
import { engineDisk, type SmallDisk } from './small-disk.ts';

/** Of each: API processes and workers. */
export const countOfEach = 2;

/** The ways that can be broken, each for itself. */
export interface Ways {
  readonly database: { readonly api: readonly FaultyWay[]; readonly worker: readonly FaultyWay[] };
  /** From each worker to the engine, and from the engine to all workers. */
  readonly ingress: readonly FaultyWay[];
  readonly runs: FaultyWay;
  readonly gateways: Readonly<Record<'stripe' | 'adyen', FaultyWay>>;
  readonly mail: FaultyWay;
  /** From people and gateways to the API processes, in turn. */
  readonly front: FaultyWay;
}

/** An installation whose every wire leads over a way that can be broken. */
export interface ChaosStack {
  readonly address: string;
  readonly ways: Ways;
  readonly apis: ProcessFleet;
  readonly workers: ProcessFleet;
  readonly engines: Engines;
  readonly engineFolder: (place: number) => string;
  /** Where root may mount one; a folder of the engine is on it. */
  readonly engineDisk: SmallDisk | null;
  /** The file by which the clock of a worker jumps. */
  readonly clockOf: (worker: number) => string;
  readonly sandbox: PaymentSandbox;
  /** For what is prepared, not for what is proven. */
  readonly ctx: Context;
  readonly superuserUrl: string;
  readonly stop: (isWell: boolean) => Promise<void>;
}

const places = Array.from({ length: countOfEach }, (_, place) => place);
const jumpingClock = new URL('jumping-clock.ts', import.meta.url).href;

export async function startChaosStack(clusterUrl: string | undefined, engineNodes: 1 | 3): Promise<ChaosStack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-chaos-'));
  const [smtp = 0, sinkHttp = 0] = await freePorts(2);
  const [apiBerths, workerBerths] = await Promise.all([findBerths(countOfEach), findBerths(countOfEach)]);
  const front = await openFaultyWay(apiBerths.map(({ port }) => port));
  const address = `http://127.0.0.1:${front.port}`;
  const sandbox = await startPaymentSandbox(address);
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });
  const engineFolder = (place: number) => join(directory, 'restate', `atrium${place}`);
  const disk = await engineDisk(engineFolder(engineNodes - 1));
  const engines = await startEngines(join(directory, 'restate'), { nodes: engineNodes, identityKeyFile });
  const database = await makeDatabase(clusterUrl);
  const sink = startMailSink(directory, { smtp, http: sinkHttp });
  const toDatabase = () => Promise.all(places.map(() => openFaultyWay([Number(new URL(database.superuserUrl).port)])));
  const toSandbox = () => openFaultyWay([Number(new URL(sandbox.address).port)]);
  const ways: Ways = {
    front,
    database: { api: await toDatabase(), worker: await toDatabase() },
    ingress: await Promise.all(places.map(() => openFaultyWay([Number(new URL(engines.ingressAddress).port)]))),
    runs: await openFaultyWay(workerBerths.map(({ port }) => port)),
    gateways: { stripe: await toSandbox(), adyen: await toSandbox() },
    mail: await openFaultyWay([smtp]),
  };
  const direct = {
    ...serverEnvironment({ sandbox, database, engines, workerPort: ways.runs.port, smtpPort: ways.mail.port }),
    ATRIUM_RESTATE_IDENTITY_KEYS: identity.publicKey,
    ATRIUM_DRAIN_SECONDS: '3',
    ATRIUM_TRUSTED_PROXIES: '127.0.0.1',
    ATRIUM_GATEWAY_TIMEOUT_MS: '10000',
  };
  const environment = {
    ...direct,
    ATRIUM_STRIPE_ADDRESS: `http://127.0.0.1:${ways.gateways.stripe.port}`,
    ATRIUM_ADYEN_ADDRESS: `http://127.0.0.1:${ways.gateways.adyen.port}/adyen`,
  };
  const clockOf = (worker: number) => join(directory, `clock-${worker}`);
  const logged: string[] = [];
  const log = (line: string) => void logged.push(`${new Date().toISOString()} ${line}`);
  const urlThrough = (role: 'atrium_api' | 'atrium_worker', way: FaultyWay | undefined) => {
    const url = new URL(database.urlOf(role));
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${way?.port}`;
    return url.toString();
  };
  const apis = makeFleet(
    'api',
    apiBerths,
    (place) => ({ ...environment, ATRIUM_DATABASE_API_URL: urlThrough('atrium_api', ways.database.api[place]) }),
    log,
  );
  const workers = makeFleet(
    'worker',
    workerBerths,
    (place) => ({
      ...environment,
      ATRIUM_DATABASE_WORKER_URL: urlThrough('atrium_worker', ways.database.worker[place]),
      ATRIUM_RESTATE_INGRESS: `http://127.0.0.1:${ways.ingress[place]?.port}`,
      ATRIUM_CHAOS_CLOCK: clockOf(place),
      NODE_OPTIONS: `--import=${jumpingClock}`,
    }),
    log,
  );
  const settings = readConfig('api', direct);
  const adapters = { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) };
  // Much starts at once here; an API gives a connection five seconds.
  await waitForDatabase(settings.secrets.databaseUrl);
  const ctx = await buildContext('api', adapters, settings);
  await waitForAddress(`http://127.0.0.1:${sinkHttp}/mails`, sink);
  await mkdir(directory, { recursive: true });
  for (const place of places) await Promise.all([apis.start(place), workers.start(place)]);
  return {
    address,
    ways,
    apis,
    workers,
    engines,
    engineFolder,
    engineDisk: disk,
    clockOf,
    sandbox,
    ctx,
    superuserUrl: database.superuserUrl,
    stop: async (isWell) => {
      await Promise.all([apis.stop(), workers.stop()]);
      await Promise.all([engines.stop(), sink.stop(), sandbox.stop()]);
      for (const way of allWays(ways)) await way.close();
      await ctx.db.destroy();
      await database.drop().catch((error: unknown) => console.error(`the database was not dropped: ${error}`));
      await disk?.remove();
      if (isWell) return rm(directory, { recursive: true, force: true });
      await writeFile(join(directory, 'processes.log'), logged.join('\n'));
      console.error(`The logs are in ${directory}`);
    },
  };
}

export const allWays = (ways: Ways): readonly FaultyWay[] => [
  ...ways.database.api,
  ...ways.database.worker,
  ...ways.ingress,
  ways.runs,
  ...Object.values(ways.gateways),
  ways.mail,
  ways.front,
];
