import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { type Haproxy, startHaproxy } from '../../../../tools/services/haproxy.ts';
import type { PostgresPair } from '../../../../tools/services/postgres-pair.ts';
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

export const countOfEach = 3;

/** An installation with several of each part, behind one balancer. */
export interface FleetStack {
  /** Where people reach the API: the balancer. */
  readonly address: string;
  readonly apis: ProcessFleet;
  readonly workers: ProcessFleet;
  readonly engines: Engines;
  readonly balancer: Haproxy;
  readonly sandbox: PaymentSandbox;
  /** For what is prepared, not for what is proven. */
  readonly ctx: Context;
  readonly superuserUrl: string;
  readonly stop: (isWell: boolean) => Promise<void>;
}

export async function startFleetStack(pair: PostgresPair): Promise<FleetStack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-fleet-'));
  const [apiFront = 0, workerFront = 0, ingress = 0, admin = 0, database = 0, smtp = 0, sinkHttp = 0] =
    await freePorts(7);
  const [apiBerths, workerBerths] = await Promise.all([findBerths(countOfEach), findBerths(countOfEach)]);
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${apiFront}`);
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });
  const engines = await startEngines(join(directory, 'restate'), { nodes: countOfEach, identityKeyFile });
  const balancer = await startHaproxy(join(directory, 'haproxy'), [
    { name: 'api', port: apiFront, servers: apiBerths.map(({ port }) => port), check: { path: '/health/ready' } },
    { name: 'worker', port: workerFront, servers: workerBerths.map(({ port }) => port), check: 'tcp' },
    {
      name: 'ingress',
      port: ingress,
      servers: engines.ports.map((ports) => ports.ingress),
      check: { path: '/restate/health' },
    },
    { name: 'admin', port: admin, servers: engines.ports.map((ports) => ports.admin), check: { path: '/health' } },
    { name: 'database', port: database, servers: pair.ports, check: 'postgres' },
  ]);
  const world = await makeDatabase(`postgres://postgres@127.0.0.1:${database}/postgres`);
  const sink = startMailSink(directory, { smtp, http: sinkHttp });
  const environment = {
    ...serverEnvironment({
      sandbox,
      database: world,
      engines: { ingressAddress: `http://127.0.0.1:${ingress}`, adminAddress: `http://127.0.0.1:${admin}` },
      workerPort: workerFront,
      smtpPort: smtp,
    }),
    ATRIUM_RESTATE_IDENTITY_KEYS: identity.publicKey,
    ATRIUM_DRAIN_SECONDS: '3',
    ATRIUM_TRUSTED_PROXIES: '127.0.0.1',
    ATRIUM_GATEWAY_TIMEOUT_MS: '10000',
  };
  const logged: string[] = [];
  const log = (line: string) => void logged.push(`${new Date().toISOString()} ${line}`);
  const apis = makeFleet('api', apiBerths, environment, log);
  const workers = makeFleet('worker', workerBerths, environment, log);
  const settings = readConfig('api', environment);
  const adapters = { geo: { countryOf: () => null }, ...makePaymentAdapters(settings.secrets) };
  // Much starts at once here; an API gives a connection five seconds.
  await waitForDatabase(settings.secrets.databaseUrl);
  const ctx = await buildContext('api', adapters, settings);
  await waitForAddress(`http://127.0.0.1:${sinkHttp}/mails`, sink);
  const places = Array.from({ length: countOfEach }, (_, place) => place);
  await Promise.all(places.flatMap((place) => [apis.start(place), workers.start(place)]));
  return {
    address: `http://127.0.0.1:${apiFront}`,
    apis,
    workers,
    engines,
    balancer,
    sandbox,
    ctx,
    superuserUrl: world.superuserUrl,
    stop: async (isWell) => {
      await Promise.all([apis.stop(), workers.stop()]);
      await Promise.all([engines.stop(), sink.stop(), sandbox.stop()]);
      await ctx.db.destroy();
      await balancer.stop();
      if (isWell) return rm(directory, { recursive: true, force: true });
      await writeFile(join(directory, 'processes.log'), logged.join('\n'));
      console.error(`The logs are in ${directory}`);
    },
  };
}
