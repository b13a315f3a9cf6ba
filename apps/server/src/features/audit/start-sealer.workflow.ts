import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../runtime/context.ts';
import { sealEntries } from './seal-entries.ts';

/** Well below the 2 s within which every entry is sealed. */
const pollMs = 500;

/** Seals in rounds until it is stopped, and pauses at the end of the queue. Several sealers may run at once. */
export function startSealer(ctx: Pick<Context, 'db' | 'clock' | 'log'>): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rest = () => pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
  const run = async (): Promise<void> => {
    let after: string | null = null;
    while (!stopping.signal.aborted) {
      try {
        const { next, isBehind } = await sealEntries(ctx, after);
        // The pause lets entries gather, so that one transaction seals several.
        if (next === null && !isBehind) await rest();
        after = next;
      } catch (error) {
        ctx.log.error({ error }, 'the sealer could not read its queue');
        await rest();
      }
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
