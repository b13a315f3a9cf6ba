import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programDirectory } from '../../../tools/services/postgres.ts';
import { makeDatabase, type ThrowAwayDatabase } from './throw-away-database.ts';

const run = promisify(execFile);

/** A backup of a database as it is now. It can be restored to a new one. */
export async function backUp(superuserUrl: string) {
  const programs = await programDirectory();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'));
  const file = join(folder, 'dump');
  await run(join(programs, 'pg_dump'), ['-Fc', '-f', file, superuserUrl]);
  return {
    restore: async (clusterUrl?: string): Promise<ThrowAwayDatabase> => {
      const database = await makeDatabase(clusterUrl, 'template0');
      await run(join(programs, 'pg_restore'), ['--exit-on-error', '-d', database.superuserUrl, file]);
      return database;
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}
