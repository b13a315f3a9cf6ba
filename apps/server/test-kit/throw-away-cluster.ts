import './put-suite-in-force.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/services/free-port.ts';
import { startPostgres } from '../../../tools/services/postgres.ts';
import { prepareCluster, replaceDatabase, withClient } from '../src/db/install/install.ts';
import { migrate } from '../src/db/install/migrate.ts';

export interface ThrowAwayCluster {
  readonly superuserUrl: string;
  readonly discard: () => Promise<void>;
}

/** A private cluster with a migrated template, for one run of tests or of a proof. */
export async function startCluster(options: {
  readonly durable: boolean;
  readonly settings?: readonly string[];
}): Promise<ThrowAwayCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  const cluster = await startPostgres({ directory: join(directory, 'postgres'), port: await freePort(), ...options });
  await makeTemplate(cluster.superuserUrl);
  return {
    superuserUrl: cluster.superuserUrl,
    discard: async () => {
      await cluster.discard();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The migrated database that all others are copied from: installation A. */
export async function makeTemplate(superuserUrl: string): Promise<void> {
  await prepareCluster(superuserUrl, 'atrium_template');
  const url = asRole(replaceDatabase(superuserUrl, 'atrium_template'), 'atrium_migrator');
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(`insert into installation_codes (code, began_at, is_current) values ('A', now(), true)`);
  });
}

export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = '';
  return address.toString();
}
