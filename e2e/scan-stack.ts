import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stack } from '../tools/dev/stack.ts';

const scan = join(import.meta.dirname, '../apps/server/proofs/scan-secrets.ts');

/** Collects the traces of a run in a file, and tells the processes its address. */
export async function collectTraces(file: string): Promise<Server> {
  const server = createServer((request, response) => {
    void text(request).then(async (spans) => {
      await appendFile(file, `${spans}\n`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}

/** Fails the run if a log, trace, table or mail holds a card number, code, key or token in clear. */
export async function expectNoSecrets({ addresses, environment, leftBehind }: Stack, logs: string): Promise<void> {
  const database = new URL(environment['ATRIUM_DATABASE_ADMIN_URL'] ?? '');
  database.pathname = '/atrium';
  const places = ['--database', database.href, '--mails', addresses.mails, '--sandbox', addresses.sandbox];
  const child = spawn(process.execPath, [scan, ...places, logs, ...leftBehind], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The journeys left secrets in clear; the lines above say where.');
}
