import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../tools/services/free-port.ts';
import { startPostgres } from '../../../../tools/services/postgres.ts';
import { killServer } from '../../../../tools/services/postgres-keeper.ts';
import { withClient } from '../../src/db/install/install.ts';
import { makeTemplate } from '../../test-kit/throw-away-cluster.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A server of our own that waits for its disk, so that it can be killed, filled and slowed down. */
export interface ChaosDatabase {
  readonly superuserUrl: string;
  /** Null where root may not mount one. */
  readonly disk: SmallDisk | null;
  readonly kill: () => Promise<void>;
  /** Starts it unless it runs, and waits until it takes writes. */
  readonly start: () => Promise<void>;
  /** Every commit waits so long for the disk. */
  readonly slowDown: (commitMs: number) => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Room for a proof of half an hour. */
const megabytes = 1_536;
const startsWithinMs = 90_000;

export async function startChaosDatabase(): Promise<ChaosDatabase> {
  const folder = await mkdtemp('/var/tmp/atrium-chaos-database-');
  // The user postgres must reach it.
  await chmod(folder, 0o755);
  const disk = await mountSmallDisk(folder, megabytes);
  const options = { directory: join(folder, 'data'), port: await freePort(), durable: true };
  endWithUs(options.directory);
  const postgres = await startPostgres(options);
  const { superuserUrl } = postgres;
  const alter = (statements: readonly string[]) =>
    withClient(superuserUrl, async (client) => {
      for (const statement of [...statements, 'select pg_reload_conf()']) await client.query(statement);
    });
  await alter([`alter system set max_wal_size = '256MB'`, 'alter system set commit_siblings = 0']);
  await makeTemplate(superuserUrl);
  return {
    superuserUrl,
    disk,
    kill: () => killServer(options.directory),
    start: async () => {
      for (const until = Date.now() + startsWithinMs; ; await delay(300)) {
        // What the killed server leaves behind holds its memory for a moment; after a crash it replays its log.
        const isUp = await startPostgres(options)
          .then(() =>
            withClient(superuserUrl, async (client) => void (await client.query('create temp table writes ()'))),
          )
          .then(
            () => true,
            () => false,
          );
        if (isUp) return;
        if (Date.now() > until) throw new Error('the database did not start again');
      }
    },
    slowDown: (commitMs) => alter([`alter system set commit_delay = ${Math.min(100, commitMs) * 1_000}`]),
    discard: async () => {
      await postgres.discard().catch(() => killServer(options.directory));
      await disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server that keeps its data outlives whoever started it, so it is ended here however we end. */
function endWithUs(data: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It was discarded already.
    }
  });
}
