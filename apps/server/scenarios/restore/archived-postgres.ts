import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Backup, makeBackup } from '../../../../tools/services/backup.ts';
import { freePort } from '../../../../tools/services/free-port.ts';
import { type Postgres, startPostgres } from '../../../../tools/services/postgres.ts';

/** A PostgreSQL that archives what it writes, and can be put back to an instant. */
export interface ArchivedPostgres {
  readonly superuserUrl: string;
  readonly backup: Backup;
  /** Waits until all that was written so far is in the archive. */
  readonly archiveNow: () => Promise<void>;
  readonly restore: (to: Date) => Promise<void>;
  readonly discard: () => Promise<void>;
}

const archivedWithinMs = 60_000;
const recoveredWithinMs = 600_000;

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  // The user postgres must reach it.
  const directory = await mkdtemp('/var/tmp/atrium-restore-');
  await chmod(directory, 0o755);
  const options = { directory: join(directory, 'data'), port: await freePort(), durable: false };
  let server: Postgres = await startPostgres(options);
  const superuserUrl = `postgres://postgres@127.0.0.1:${options.port}/postgres`;
  const backup = await makeBackup({
    directory: join(directory, 'backup'),
    data: server.directory,
    port: options.port,
  });
  for (const [name, value] of Object.entries(backup.settings))
    await asSuperuser(superuserUrl, `alter system set ${name} = '${value}'`);
  // A throw-away server would acknowledge what is not written yet.
  await asSuperuser(superuserUrl, 'alter role all set synchronous_commit = on');
  await server.stop();
  server = await startPostgres(options);
  await backup.create(new URL(server.superuserUrl).searchParams.get('host') ?? '');
  return {
    superuserUrl,
    backup,
    archiveNow: async () => {
      const [written] = await asSuperuser(superuserUrl, 'select pg_walfile_name(pg_switch_wal()) as name');
      for (const until = Date.now() + archivedWithinMs; Date.now() < until; await delay(200)) {
        const [archived] = await asSuperuser(superuserUrl, 'select last_archived_wal as name from pg_stat_archiver');
        if ((archived?.name ?? '') >= (written?.name ?? '')) return;
      }
      throw new Error('the archive does not keep up');
    },
    restore: async (to) => {
      await server.stop();
      // Our log belongs to whoever started the server; pgbackrest may not change it.
      await rm(join(server.directory, 'server.log'), { force: true });
      await backup.restore(to);
      server = await startPostgres(options);
      // It answers reads before it has come to the instant.
      await untilWritable(superuserUrl);
    },
    discard: async () => {
      await server.discard();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function untilWritable(superuserUrl: string): Promise<void> {
  for (const until = Date.now() + recoveredWithinMs; Date.now() < until; await delay(100)) {
    const [state] = await asSuperuser(superuserUrl, 'select pg_is_in_recovery()::text as name');
    if (state?.name === 'false') return;
  }
  throw new Error('the database does not come to the instant');
}

async function asSuperuser(url: string, statement: string): Promise<readonly { readonly name?: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name?: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
