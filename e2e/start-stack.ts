import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeStackPorts } from '../tools/dev/ports.ts';
import { type Stack, startStack } from '../tools/dev/stack.ts';
import { collectTraces, expectNoSecrets } from './scan-stack.ts';

const logs = join(import.meta.dirname, '../.reports/e2e-logs');

/** The address where a journey can crash the worker, because journeys run in other processes than the stack. */
async function serveCrashes(stack: Stack): Promise<Server> {
  const server = createServer((_request, response) => {
    stack.crashWorker().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Starts the built product on free ports with temporary data. A running stack is used if its address is given. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['ATRIUM_E2E_ADDRESS']) return async () => undefined;
  const directory = await mkdtemp(join(tmpdir(), 'atrium-e2e-'));
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const traces = await collectTraces(join(logs, 'traces.jsonl'));
  const stack = await startStack({
    mode: 'built',
    ports: await freeStackPorts(),
    directory,
    durable: false,
    gatewayScripts: 'gateways',
    people: Number(process.env['ATRIUM_E2E_PEOPLE'] ?? 250),
    image: process.env['ATRIUM_IMAGE'],
    logLevel: 'info',
    output: (name) => ({ file: join(logs, `${name.replace(' ', '-')}.log`) }),
  });
  const crashes = await serveCrashes(stack);
  // Playwright's workers start after this and inherit them.
  process.env['ATRIUM_E2E_ADDRESS'] = stack.addresses.console;
  process.env['ATRIUM_E2E_MAILS'] = stack.addresses.mails;
  process.env['ATRIUM_E2E_SANDBOX'] = stack.addresses.sandbox;
  process.env['ATRIUM_E2E_CRASHES'] = `http://127.0.0.1:${(crashes.address() as AddressInfo).port}`;
  return async () => {
    try {
      await expectNoSecrets(stack, logs);
    } finally {
      crashes.close();
      await stack.discard();
      traces.close();
      await rm(directory, { recursive: true, force: true });
    }
  };
}
