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
import { bareEnvironment } from '../../test-kit/run-command.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { makeTestContext, testSigningKey } from '../../test-kit/test-context.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { greetMailServer } from '../gateways/smtp/greet-mail-server.ts';
import { readDoctorSettings } from '../settings/doctor-settings.ts';
import type { PaymentSecrets } from '../settings/payment-settings.ts';
import { startEndpoint } from '../worker/endpoint.ts';
import { registerWorkers } from '../worker/register-workers.ts';
import { defineRun } from '../worker/run.ts';
import { diagnose } from './diagnose.ts';
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
    { ...context, mailer, dns: { cnamesOf: async () => [] }, leadForms: null, documentExchange: null },
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

const instruments = {
  makeGateways: (secrets: PaymentSecrets) => makePaymentAdapters(secrets).gateways,
  greetMailServer,
};

/** What is not ok, by what it is about. */
async function findIll(environment: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const findings = await diagnose(readDoctorSettings(environment), instruments);
  return Object.fromEntries(findings.filter(({ isOk }) => !isOk).map(({ about, says }) => [about, says]));
}

/** The command as an operator runs it. */
function callDoctor(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number; lines: readonly string[] }> {
  const command = fileURLToPath(new URL('../commands/doctor.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { ...bareEnvironment, ...environment } }, (error, told) => {
      resolve({ code: error === null ? 0 : Number(error.code), lines: told.trim().split('\n') });
    });
  });
}

/** Processes start slowly on a busy machine. */
const patience = { timeout: 120_000 };

const asSuperuser = async (...statements: readonly string[]) => {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

test(
  '[N-59, D-353] an operator whose installation is well gets a line for each part, all ok, and exit code 0',
  patience,
  async () => {
    const { code, lines } = await callDoctor(healthy);
    expect(lines.filter((line) => !line.startsWith('ok      '))).toEqual([]);
    expect([code, lines.length]).toEqual([0, 30]);
    expect(lines.join('\n')).toMatch(/row-level security, seen by the worker: enabled and forced on \d\d+ tables$/m);
    for (const secret of [sandboxKeys.stripe.secretKey, sandboxKeys.cashfree.clientSecret])
      expect(lines.join('\n')).not.toContain(secret);
  },
);

test(
  '[N-59, D-353, D-396] an operator whose installation is ill is told each part that is, and what to do',
  patience,
  async () => {
    await asSuperuser(
      'revoke all on companies from atrium_api',
      'alter table invoices no force row level security',
      "delete from schema_migrations where name like '0102%'",
      `update sellers set registrations = registrations || '[{"country": "PL", "stateCode": null, "taxId": "PL1", "fromOn": "2026-01-01", "untilOn": null}]'`,
    );
    const ill = await findIll({
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
    const notSeen = expect.stringMatching(/^This database has not seen 0102\S+\. Run node .*migrate\.ts$/);
    const noRate = expect.stringMatching(/^The tax table has no rate for PL\. Add the country's rate/);
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
      'tax registrations of the seller, seen by the api': noRate,
      'tax registrations of the seller, seen by the worker': noRate,
      Restate: expect.stringContaining('ATRIUM_RESTATE_INGRESS'),
      'workers at Restate': expect.stringMatching(
        /^Restate knows no worker at http:\/\/127\.0\.0\.1:9\. Start a worker/,
      ),
      'door of the workers': expect.stringContaining('ECONNREFUSED'),
      'mail server': expect.stringContaining('Mend ATRIUM_SMTP_URL'),
      'key of stripe': expect.stringContaining('401'),
      'key of adyen': expect.stringContaining('401'),
      'key of cashfree': expect.stringContaining('401'),
      'public address': expect.stringContaining('ATRIUM_PUBLIC_ADDRESS'),
    });
  },
);

test('[D-353] without settings an operator is told so, and gets exit code 1', patience, async () => {
  const { code, lines } = await callDoctor({});
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^not ok {2}settings: None are given\. Set ATRIUM_DATABASE_API_URL/)]);
  expect(await findIll({ ATRIUM_DATABASE_API_URL: 'x' })).toEqual({
    'settings of the api': expect.stringContaining('ATRIUM_SECRET'),
  });
});

test('[D-353] without a database an operator is told so, and the rest is looked at', patience, async () => {
  const nowhere = { ATRIUM_DATABASE_API_URL: 'postgres://atrium_api@127.0.0.1:9/none', ATRIUM_DATABASE_WORKER_URL: '' };
  expect(await findIll({ ...healthy, ...nowhere })).toEqual({
    'database of the api': expect.stringMatching(/ECONNREFUSED.*Start PostgreSQL, or mend ATRIUM_DATABASE_API_URL$/),
  });
});

test(
  '[D-118, D-353, D-949] in production a worker that answers a call without a signature is not ok, nor is the shipped seller',
  patience,
  async () => {
    const [patient] = readDoctorSettings(healthy);
    const read = patient?.read ?? null;
    if (!patient || read === null) throw new Error('the settings are complete');
    const inProduction = { ...patient, read: { ...read, config: { ...read.config, isProduction: true } } };
    const findings = await diagnose([inProduction], instruments);
    expect(findings.find(({ about }) => about === 'seller, seen by the api')).toMatchObject({
      isOk: false,
      says: expect.stringContaining('npm run seller:set'),
    });
    expect(findings.find(({ about }) => about === 'door of the workers')).toMatchObject({
      isOk: false,
      says: expect.stringContaining('set ATRIUM_RESTATE_IDENTITY_KEYS'),
    });
  },
);

test(
  '[D-353, D-937] in production a worker whose erasures go to no file is not ok, nor is a file that nobody writes to',
  patience,
  async () => {
    const patient = readDoctorSettings(healthy).find(({ kind }) => kind === 'worker');
    const read = patient?.read ?? null;
    if (!patient || read === null) throw new Error('the settings are complete');
    const ask = async (over: Partial<typeof read.config>) => {
      const findings = await diagnose(
        [{ ...patient, read: { ...read, config: { ...read.config, ...over } } }],
        instruments,
      );
      return findings.find(({ about }) => about === 'record of erasures');
    };
    expect(await ask({ isProduction: false })).toMatchObject({ isOk: true });
    expect(await ask({ isProduction: true })).toMatchObject({
      isOk: false,
      says: expect.stringMatching(/to no file.*Set ATRIUM_ERASURES_FILE/),
    });
    expect(await ask({ isProduction: true, erasuresFile: '/mnt/erasures' })).toMatchObject({ isOk: true });
    const superuser = new Client({ connectionString: api.superuserUrl });
    await superuser.connect();
    await superuser.query(
      "insert into erasures (id, kind, subject_id, reason, at) select u, 'account', u, 'unused', now() - interval '2 minutes' from gen_random_uuid() u",
    );
    expect(await ask({ isProduction: true, erasuresFile: '/mnt/erasures' })).toMatchObject({
      isOk: false,
      says: expect.stringContaining('1 erasures are not in /mnt/erasures after a minute'),
    });
    await superuser.query('delete from erasures');
    await superuser.end();
  },
);

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
