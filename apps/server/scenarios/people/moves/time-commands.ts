import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { openDatabase } from '../../../src/db/database.ts';
import { purgeUnproved } from '../../../src/worker/retention.store.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import type { Command } from './play.ts';

const pass =
  (minutes: number): Command =>
  async ({ world }) => {
    world.api.ctx.moved.offsetMs += minutes * 60_000;
    return true;
  };

/** Sessions, proofs, links and accounts of every age. */
export const timeCommands = {
  'eleven minutes pass': pass(11),
  'a day passes': pass(25 * 60),
  'eight days pass': pass(8 * 24 * 60),
  'unproved accounts are purged': async ({ world }) => {
    const { ctx, superuserUrl } = world.api;
    const db = openDatabase(asRole(superuserUrl, 'atrium_worker'), { poolSize: 1, name: 'purge' });
    try {
      const before = new Date(ctx.clock.wall().getTime() - unprovedDays * 86_400_000);
      return (await purgeUnproved({ ...ctx, db }, before, 1000)) > 0;
    } finally {
      await db.destroy();
    }
  },
} as const satisfies Record<string, Command>;
