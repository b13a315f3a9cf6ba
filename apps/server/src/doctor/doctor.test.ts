import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../tools/services/process.ts';
import { type Restate, startRestate } from '../../../../tools/services/restate.ts';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../test-kit/payment-sandbox.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { makeTestContext, testSigningKey } from '../../test-kit/test-context.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { startEndpoint } from '../worker/endpoint.ts';
import { registerWorkers } from '../worker/register-workers.ts';
import { defineRun } from '../worker/run.ts';
import { compareClocks } from './finding.ts';

let directory: string;
let api: TestApi;
let sandbox: PaymentSandbox;
let mailSink: RunningProcess;
let restate: Restate;
let closeDoor: () => Promise<void>;
let healthy: Readonly<Record<string, string>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-doctor-'));
  const [ingress = 0, admin = 0, node = 0, smtp = 0, mails = 0] = await freePorts(5);
  [api, sandbox, restate] = await Promise.all([
    startTestApi(),
    startPaymentSandbox(),
    startRestate({ directory, ports: { ingress, admin, node } }),
  ]);
  const publicAddress = await api.app.listen({ port: 0, host: '127.0.0.1' });
  mailSink = startMailSink(smtp, mails);
  await waitForAddress(`http://127.0.0.1:${mails}/health/live`, mailSink);
  const worker = await startDoor(restate);
  closeDoor = worker.close;
  const { stripe, adyen, cashfree } = sandboxKeys;
  healthy = {
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_DATABASE_API_URL: asRole(api.superuserUrl, 'atrium_api'),
    ATRIUM_DATABASE_WORKER_URL: asRole(api.superuserUrl, 'atrium_worker'),
    ATRIUM_API_PORT: String((api.app.server.address() as AddressInfo).port),
    ATRIUM_OPS_PORT: '0',
    ATRIUM_WORKER_PORT: '0',
    ATRIUM_PUBLIC_ADDRESS: publicAddress,
    ATRIUM_WORKER_ADDRESS: worker.address,
    ATRIUM_RESTATE_INGRESS: restate.ingressAddress,
    ATRIUM_RESTATE_ADMIN: restate.adminAddress,
    ATRIUM_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.test>',
    ATRIUM_SECRET: '00'.repeat(32),
    ATRIUM_SIGNING_KEY: testSigningKey,
    ATRIUM_STRIPE_SECRET_KEY: stripe.secretKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ATRIUM_STRIPE_ADDRESS: sandbox.address,
    ATRIUM_ADYEN_API_KEY: adyen.apiKey,
    ATRIUM_ADYEN_MERCHANT_ACCOUNT: adyen.merchantAccount,
    ATRIUM_ADYEN_HMAC_KEY: adyen.hmacKey,
    ATRIUM_ADYEN_CLIENT_KEY: adyen.clientKey,
    ATRIUM_ADYEN_ADDRESS: `${sandbox.address}/adyen`,
    ATRIUM_CASHFREE_CLIENT_ID: cashfree.clientId,
    ATRIUM_CASHFREE_CLIENT_SECRET: cashfree.clientSecret,
    ATRIUM_CASHFREE_ADDRESS: `${sandbox.address}/cashfree`,
  };
});
afterAll(async () => {
  await closeDoor();
  await Promise.all([restate.stop(), mailSink.stop(), sandbox.stop(), api.stop()]);
  await rm(directory, { recursive: true, force: true });
});

function startMailSink(smtp: number, mails: number): RunningProcess {
  return startProcess({
    name: 'mail sink',
    command: process.execPath,
    parameters: [fileURLToPath(new URL('../../../sandbox/src/main-mail-sink.ts', import.meta.url))],
    environment: { ATRIUM_MAIL_SMTP_PORT: String(smtp), ATRIUM_MAIL_HTTP_PORT: String(mails) },
    output: { line: () => {} },
  });
}

/** The door of a worker that Restate knows. */
async function startDoor({ adminAddress }: Restate) {
  const context = await makeTestContext(asRole(api.superuserUrl, 'atrium_worker'));
  const mailer = { send: async () => {}, close: async () => {} };
  const runs = [defineRun('send-mail', async () => undefined)];
  const endpoint = await startEndpoint(
    { ...context, mailer, dns: { cnamesOf: async () => [] }, leadForms: null },
    runs,
  );
  const address = `http://127.0.0.1:${endpoint.port}`;
  await registerWorkers({ ...context.config, restateAdmin: adminAddress, workerAddress: address }, runs);
  return {
    address,
    close: async () => {
      await endpoint.stop();
      await context.db.destroy();
    },
  };
}

/** The doctor's lines by what they are about. */
function callDoctor(environment: Readonly<Record<string, string>>): Promise<{
  readonly code: number;
  readonly told: string;
  readonly ill: Readonly<Record<string, string>>;
}> {
  const command = fileURLToPath(new URL('../commands/doctor.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { PATH: '', ...environment } }, (error, told, fault) => {
      const lines = told.split('\n').flatMap((line) => /^not ok {2}([^:]+): (.*)$/.exec(line) ?? []);
      const ill: Record<string, string> = {};
      for (let place = 0; place < lines.length; place += 3) ill[lines[place + 1] ?? ''] = lines[place + 2] ?? '';
      resolve({ code: error === null ? 0 : Number(error.code), told: told + fault, ill });
    });
  });
}

const asSuperuser = async (...statements: readonly string[]) => {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

test('[N-59, D-353] an operator whose installation is well gets a line for each part, all ok, and exit code 0', async () => {
  const { code, told, ill } = await callDoctor(healthy);
  expect(ill).toEqual({});
  expect([code, told.trim().split('\n').length]).toEqual([0, 23]);
  expect(told).toMatch(/^ok {6}row-level security, seen by the worker: enabled and forced on \d\d+ tables$/m);
  for (const secret of [sandboxKeys.stripe.secretKey, sandboxKeys.cashfree.clientSecret])
    expect(told).not.toContain(secret);
});

test('[N-59, D-353] an operator whose installation is ill is told each part that is, what to do, and gets exit code 1', async () => {
  await asSuperuser(
    'revoke all on companies from atrium_api',
    'alter table invoices no force row level security',
    "delete from schema_migrations where name like '0102%'",
  );
  const { code, told, ill } = await callDoctor({
    ...healthy,
    ATRIUM_DATABASE_WORKER_URL: asRole(api.superuserUrl, 'atrium_migrator'),
    ATRIUM_WORKER_ADDRESS: 'http://127.0.0.1:9',
    ATRIUM_SMTP_URL: 'smtp://127.0.0.1:9',
    ATRIUM_PUBLIC_ADDRESS: sandbox.address,
    ATRIUM_STRIPE_SECRET_KEY: 'sk_test_wrong',
    ATRIUM_ADYEN_API_KEY: 'wrong',
    ATRIUM_CASHFREE_CLIENT_SECRET: 'wrong',
    ATRIUM_RESTATE_INGRESS: 'http://127.0.0.1:9',
  });
  expect(code, told).toBe(1);
  const notSeen = expect.stringMatching(/^This database has not seen 0102\S+\. Run node .*migrate\.ts$/);
  const readable = expect.stringMatching(/^Every organisation can read invoices\. For each: alter table/);
  expect(ill).toEqual({
    'migrations, seen by the api': notSeen,
    'migrations, seen by the worker': notSeen,
    'role of the api': expect.stringMatching(/^The role atrium_api may not read companies\. /),
    'role of the worker': expect.stringMatching(
      /^The role atrium_migrator passes row-level security\. Connect as atrium_worker/,
    ),
    'row-level security, seen by the api': readable,
    'row-level security, seen by the worker': readable,
    Restate: expect.stringContaining('ATRIUM_RESTATE_INGRESS'),
    'workers at Restate': expect.stringMatching(/^Restate knows no worker at http:\/\/127\.0\.0\.1:9\. Start a worker/),
    'door of the workers': expect.stringContaining('ECONNREFUSED'),
    'mail server': expect.stringContaining('Mend ATRIUM_SMTP_URL'),
    'key of stripe': expect.stringContaining('401'),
    'key of adyen': expect.stringContaining('401'),
    'key of cashfree': expect.stringContaining('401'),
    'public address': expect.stringContaining('ATRIUM_PUBLIC_ADDRESS'),
  });
});

test('[D-353] without a database or without settings an operator is told so, and nothing hangs', async () => {
  expect((await callDoctor({})).ill).toEqual({
    settings: expect.stringMatching(/^None are given\. Set ATRIUM_DATABASE_API_URL/),
  });
  const nobody = {
    ...healthy,
    ATRIUM_DATABASE_API_URL: 'postgres://atrium_api@127.0.0.1:9/none',
    ATRIUM_DATABASE_WORKER_URL: '',
  };
  expect((await callDoctor(nobody)).ill).toEqual({
    'database of the api': expect.stringMatching(/ECONNREFUSED.*Start PostgreSQL, or mend ATRIUM_DATABASE_API_URL$/),
  });
  const incomplete = { ATRIUM_DATABASE_API_URL: 'x' };
  expect((await callDoctor(incomplete)).ill).toEqual({
    'settings of the api': expect.stringContaining('ATRIUM_SECRET'),
  });
});

test.each([
  [0, 0, 'the clocks agree'],
  [2_100, 0, 'the clocks agree'],
  [2_300, 0, 'The clock of this machine is 2.1 s behind'],
  [-2_600, 0, 'The clock of this machine is 2.6 s ahead'],
  [-2_600, 1_000, 'the clocks agree'],
])('[D-353] a clock that is %d ms ahead of ours, read within 200 ms and to %d ms: %s', (aheadMs, precisionMs, says) => {
  const read = () => {
    try {
      return compareClocks(10_000, 10_000 + aheadMs, 10_200, precisionMs);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(read()).toBe(says);
});
