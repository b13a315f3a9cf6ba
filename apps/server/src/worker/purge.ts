import { setTimeout as delay } from 'node:timers/promises';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { dayMs, daysAfter } from '@atrium/domain/kernel/duration';
import { retentions } from '../db/personal/personal-data.ts';
import type { Context } from '../runtime/context.ts';
import { purgeEnded, purgeUnknownSignIns, purgeUnproved } from './retention.store.ts';
import { purgeBatch, purgeEveryMs, purgeUnprovedEveryMs } from './settings.ts';

type PurgeContext = Pick<Context, 'db' | 'clock' | 'log' | 'newId'>;

/** Deletes rows past their retention in bounded batches, so that no transaction grows with the backlog. */
async function purgeOnce(ctx: PurgeContext, isStopping: () => boolean): Promise<void> {
  for (const retention of retentions) {
    const before = new Date(ctx.clock.wall().getTime() - retention.days * dayMs);
    let removed = purgeBatch;
    while (removed === purgeBatch && !isStopping()) {
      removed = await purgeEnded(ctx.db, retention, before, purgeBatch);
    }
  }
}

/** Accounts whose address nobody has proved in time (D-502). */
async function purgeAccounts(ctx: PurgeContext, isStopping: () => boolean): Promise<void> {
  const before = daysAfter(ctx.clock.wall(), -unprovedDays);
  let removed = purgeBatch;
  while (removed === purgeBatch && !isStopping()) removed = await purgeUnproved(ctx, before, purgeBatch);
}

/** Who tried to sign in without having an account (D-944). */
async function purgeStrangers(ctx: PurgeContext, isStopping: () => boolean): Promise<void> {
  const before = new Date(ctx.clock.wall().getTime() - keptDays.unknownSignIns * dayMs);
  let removed = purgeBatch;
  while (removed === purgeBatch && !isStopping()) removed = await purgeUnknownSignIns(ctx.db, before, purgeBatch);
}

/** Everything that has ended by now, in one go. */
export async function purgeAll(ctx: PurgeContext): Promise<void> {
  for (const purge of [purgeOnce, purgeAccounts, purgeStrangers]) await purge(ctx, () => false);
}

export function startPurge(ctx: PurgeContext): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let accountsAt = 0;
  const loop = async (): Promise<void> => {
    while (!isStopping()) {
      await purgeOnce(ctx, isStopping).catch((error: unknown) =>
        ctx.log.error({ error }, 'ended rows were not removed'),
      );
      if (Date.now() >= accountsAt) {
        accountsAt = Date.now() + purgeUnprovedEveryMs;
        await purgeAccounts(ctx, isStopping).catch((error: unknown) =>
          ctx.log.error({ error }, 'unproved accounts were not removed'),
        );
        await purgeStrangers(ctx, isStopping).catch((error: unknown) =>
          ctx.log.error({ error }, 'old failed sign-ins were not removed'),
        );
      }
      await delay(purgeEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
