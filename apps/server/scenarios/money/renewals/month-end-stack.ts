import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../../tools/services/process.ts';
import { serverMain } from '../../../../../tools/services/server-bundle.ts';
import { makePaymentAdapters } from '../../../src/gateways/payment-adapters.ts';
import { buildContext } from '../../../src/runtime/build-context.ts';
import { readConfig } from '../../../src/runtime/config.ts';
import type { Context } from '../../../src/runtime/context.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { makeRestateIdentity } from '../../../test-kit/restate-identity.ts';
import { makeDatabase } from '../../../test-kit/throw-away-database.ts';
import { testSecret } from '../api-process.ts';
import { type ApiFleet, findBerths, makeApiFleet } from '../charges/api-fleet.ts';
import { gatewayEnvironment } from '../charges/charge-stack.ts';
import { type Engines, startEngines } from './engines.ts';

const sinkMain = fileURLToPath(new URL('../../../../sandbox/src/main-mail-sink.ts', import.meta.url));

/** Everything that a renewal goes through, as real processes: PostgreSQL, Restate, workers, an API and the payment world. */
export interface MonthEndStack {
  readonly ctx: Context;
  readonly apis: ApiFleet;
  readonly engines: Engines;
  readonly sandbox: PaymentSandbox;
  readonly superuserUrl: string;
  readonly workerUrl: string;
  readonly startWorker: (place: number) => Promise<void>;
  readonly killWorker: (place: number) => Promise<void>;
  readonly stop: (isWell: boolean) => Promise<void>;
}

export interface MonthEndSize {
  readonly workers: number;
  readonly engineNodes: 1 | 3;
  readonly chargesPerSecond: number;
}

export async function startMonthEndStack(
  clusterUrl: string | undefined,
  { workers: count, engineNodes, chargesPerSecond }: MonthEndSize,
): Promise<MonthEndStack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-month-end-'));
  const database = await makeDatabase(clusterUrl);
  const berths = await findBerths(2);
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${berths[0]?.port}`);
  const [workerPort, smtp, sinkHttp, ...opsPorts] = await freePorts(3 + count);
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });
  const engines = await startEngines(join(directory, 'restate'), { nodes: engineNodes, identityKeyFile });
  const sink = startProcess({
    name: 'mail sink',
    command: process.execPath,
    parameters: [sinkMain],
    environment: { ATRIUM_MAIL_SMTP_PORT: String(smtp), ATRIUM_MAIL_HTTP_PORT: String(sinkHttp) },
    output: { file: join(directory, 'sink.log') },
  });
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const environment = {
    ...gatewayEnvironment(sandbox.address),
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_API_PORT: '0',
    ATRIUM_OPS_PORT: '0',
    ATRIUM_WORKER_PORT: String(workerPort),
    ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
    ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${workerPort}`,
    ATRIUM_RESTATE_INGRESS: engines.ingressAddress,
    ATRIUM_RESTATE_ADMIN: engines.adminAddress,
    ATRIUM_RESTATE_IDENTITY_KEYS: identity.publicKey,
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    ATRIUM_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    ATRIUM_LOG_LEVEL: 'warn',
    ATRIUM_CHARGES_PER_SECOND: String(chargesPerSecond),
    ATRIUM_DATABASE_API_URL: database.urlOf('atrium_api'),
    ATRIUM_DATABASE_WORKER_URL: database.urlOf('atrium_worker'),
    ATRIUM_SECRET: testSecret,
    ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const apis = makeApiFleet(berths, environment, () => undefined);
  const settings = readConfig('api', { ...environment, ATRIUM_GATEWAY_TIMEOUT_MS: '10000' });
  const adapters = { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) };
  const ctx = await buildContext('api', adapters, settings);
  const running = new Map<number, RunningProcess>();
  const startWorker = async (place: number) => {
    const worker = startProcess({
      name: `worker ${place}`,
      command: process.execPath,
      parameters: [await serverMain('worker')],
      environment: { ...environment, ATRIUM_OPS_PORT: String(opsPorts[place]) },
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
