import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../is-database-away.ts';
import { withClient } from './install.ts';

const limitMs = 60_000;
const pauseMs = 500;

/**
 * Waits up to a minute for a database that is still starting, as beside it in a new set of containers. What does not
 * pass by itself, such as a wrong password, is thrown at once.
 */
export async function waitForDatabase(url: string): Promise<void> {
  for (const until = Date.now() + limitMs; ; await delay(pauseMs)) {
    try {
      return await withClient(url, async () => undefined);
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
    }
  }
}
