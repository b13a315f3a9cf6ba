import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../runtime/context.ts';
import { sealEntries } from './seal-entries.ts';

/** Well below the 2 s within which every entry is sealed. */
const pollMs = 500;

/** Seals in rounds until stopped, resting when nothing waits; any number may run beside each other. */
export function startSealer(ctx: Pick<Context, 'db' | 'clock' | 'log'>): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rest = () => pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
  const run = async (): Promise<void> => {
    let after: string | null = null;
    while (!stopping.signal.aborted) {
      try {
        const { sealed, next } = await sealEntries(ctx, after);
        if (sealed === 0 && next === null) await rest();
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
