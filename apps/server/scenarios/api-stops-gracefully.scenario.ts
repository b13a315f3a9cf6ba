import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { freePorts } from '../../../tools/services/free-port.ts';
import { startProcess, waitForAddress } from '../../../tools/services/process.ts';
import { serverMain } from '../../../tools/services/server-bundle.ts';
import { makeDatabase } from '../test-kit/throw-away-database.ts';

/** An API process that answers. */
async function startApi(more: Readonly<Record<string, string>>) {
  const database = await makeDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'atrium-stop-'));
  const [api, ops] = (await freePorts(2)) as [number, number];
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const child = startProcess({
    name: 'api',
    command: process.execPath,
    parameters: [await serverMain('api')],
    environment: {
      ATRIUM_ENVIRONMENT: 'development',
      ATRIUM_API_PORT: String(api),
      ATRIUM_OPS_PORT: String(ops),
      ATRIUM_WORKER_PORT: '0',
      ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
      ATRIUM_WORKER_ADDRESS: 'http://127.0.0.1:0',
      ATRIUM_RESTATE_INGRESS: 'http://127.0.0.1:0',
      ATRIUM_RESTATE_ADMIN: 'http://127.0.0.1:0',
      ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
      ATRIUM_SMTP_URL: 'smtp://127.0.0.1:0',
      ATRIUM_DATABASE_API_URL: database.urlOf('atrium_api'),
      ATRIUM_SECRET: '00'.repeat(32),
      ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...more,
    },
    output: { file: join(directory, 'api.log') },
  });
  const address = `http://127.0.0.1:${api}`;
  await waitForAddress(`${address}/health/ready`, child);
  const discard = async () => {
    await child.kill();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  };
  return { address, child, discard };
}

test('asked to stop, the API answers what it has begun, takes nothing new and ends with 0', async () => {
  const { address, child, discard } = await startApi({});

  // Sign-up takes a quarter of a second whatever happens, so it is surely under way when the signal comes.
  const begun = fetch(`${address}${apiBase}/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [antiForgeryHeader]: '1' },
    body: JSON.stringify({ email: 'a@stop.test', firstName: 'A', lastName: 'B', password: 'long-enough-26' }),
  });
  await wait(100);
  const stopped = child.stop();
  // The signal takes its time on a busy machine; nothing new is taken long before the grace of ten seconds is over.
  const refuses = () => expect(fetch(`${address}/health/live`)).rejects.toThrow();
  await vi.waitFor(refuses, { timeout: 3_000, interval: 20 });
  expect((await begun).status).toBe(200);
  await stopped;
  expect(await child.exited).toBe(0);
  await discard();
});

test('[N-60, D-357] asked to stop behind a balancer, the API says that it is not ready and answers on until the balancer has turned away', async () => {
  const { address, child, discard } = await startApi({ ATRIUM_DRAIN_SECONDS: '3' });
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  const stopped = child.stop(15_000);
  await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(503), { timeout: 2_500, interval: 20 });
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf(`${apiBase}/openapi.json`)).toBe(200);
  await stopped;
  expect(await child.exited).toBe(0);
  await discard();
});
