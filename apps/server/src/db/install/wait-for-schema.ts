import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../is-database-away.ts';
import { withClient } from './install.ts';
import { listMigrations } from './migrate.ts';

/** The installer has not made the role, the database or the first table yet. */
const notInstalled = ['28000', '28P01', '3D000', '42P01'];
const defaults = { limitMs: 60_000, pauseMs: 500 };

/**
 * Waits up to a minute until the installer has run every migration of this release. So processes may be started in any
 * order; one that waited in vain ends with the reason, and is started again by whoever started it.
 */
export async function waitForSchema(
  url: string,
  onWait: (reason: string) => void,
  { limitMs, pauseMs } = defaults,
): Promise<void> {
  const until = Date.now() + limitMs;
  for (let isTold = false; ; await delay(pauseMs)) {
    const reason = await findWhatIsMissing(url);
    if (reason === null) return;
    if (Date.now() > until) throw new Error(reason);
    if (!isTold) onWait(reason);
    isTold = true;
  }
}

async function findWhatIsMissing(url: string): Promise<string | null> {
  const missing = new Set(await listMigrations());
  try {
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
      for (const { name } of rows) missing.delete(name);
    });
  } catch (error) {
    if (!isDatabaseAway(error) && !notInstalled.includes(String((error as { code?: unknown }).code))) throw error;
    return `The database cannot be used: ${(error as Error).message}`;
  }
  return missing.size === 0 ? null : `This database has not seen ${[...missing].join(', ')}: run the installer`;
}
