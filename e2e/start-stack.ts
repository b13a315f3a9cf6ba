import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeStackPorts } from '../tools/dev/ports.ts';
import { startStack } from '../tools/dev/stack.ts';

const logs = join(import.meta.dirname, '../.reports/e2e-logs');

/** The built product on free ports with throw-away data; a stack that runs already is used when its address is given. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['ATRIUM_E2E_ADDRESS']) return async () => undefined;
  const directory = await mkdtemp(join(tmpdir(), 'atrium-e2e-'));
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const stack = await startStack({
    mode: 'built',
    ports: await freeStackPorts(),
    directory,
    durable: false,
    logLevel: 'info',
    output: (name) => ({ file: join(logs, `${name.replace(' ', '-')}.log`) }),
  });
  // Playwright's workers are born after this and inherit both.
  process.env['ATRIUM_E2E_ADDRESS'] = stack.addresses.console;
  process.env['ATRIUM_E2E_MAILS'] = stack.addresses.mails;
  return async () => {
    await stack.discard();
    await rm(directory, { recursive: true, force: true });
  };
}
