import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { freePorts } from '../../../tools/services/free-port.ts';
import { startProcess, waitForAddress } from '../../../tools/services/process.ts';
import { makeDatabase } from '../test-kit/throw-away-database.ts';

const main = join(import.meta.dirname, '../src/main-api.ts');

test('asked to stop, the API answers what it has begun, takes nothing new and ends with 0', async () => {
  const database = await makeDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'atrium-stop-'));
  const [api, ops] = (await freePorts(2)) as [number, number];
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const child = startProcess({
    name: 'api',
    command: process.execPath,
    parameters: [main],
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
    },
    output: { file: join(directory, 'api.log') },
  });
  await waitForAddress(`http://127.0.0.1:${api}/health/ready`, child);

  // Sign-up takes a quarter of a second whatever happens, so it is surely under way when the signal comes.
  const begun = fetch(`http://127.0.0.1:${api}${apiBase}/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [antiForgeryHeader]: '1' },
    body: JSON.stringify({ email: 'a@stop.test', firstName: 'A', lastName: 'B', password: 'long-enough-26' }),
  });
  await wait(100);
  const stopped = child.stop();
  // The signal takes its time on a busy machine; nothing new is taken long before the grace of ten seconds is over.
  const refuses = () => expect(fetch(`http://127.0.0.1:${api}/health/live`)).rejects.toThrow();
  await vi.waitFor(refuses, { timeout: 3_000, interval: 20 });
  expect((await begun).status).toBe(200);
  await stopped;
  expect(await child.exited).toBe(0);
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});
