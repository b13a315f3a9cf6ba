import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../tools/services/free-port.ts';
import { startPostgres } from '../../../tools/services/postgres.ts';
import { migrate, prepareCluster, replaceDatabase } from '../src/db/install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

/** One private cluster for the whole test run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  const cluster = await startPostgres({
    directory: join(directory, 'postgres'),
    port: await freePort(),
    durable: false,
  });
  await prepareCluster(cluster.superuserUrl, 'atrium_template');
  await migrate(asRole(replaceDatabase(cluster.superuserUrl, 'atrium_template'), 'atrium_migrator'));
  project.provide('superuserUrl', cluster.superuserUrl);
  return async () => {
    await cluster.discard();
    await rm(directory, { recursive: true, force: true });
  };
}

export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = '';
  return address.toString();
}
