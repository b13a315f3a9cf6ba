import { setTimeout as pause } from 'node:timers/promises';
import type { ErasureLines } from '../../gateways/erasure-lines.ts';
import type { Context } from '../../runtime/context.ts';
import { writeOutErasures } from './write-out-erasures.ts';

const pollMs = 5_000;

/** Writes erasures out until it is stopped. Several may run; one writes at a time. */
export function startErasureWriter(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  file: ErasureLines,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const written = await writeOutErasures(ctx, file).catch((error: unknown) => {
        ctx.log.error({ error }, 'erasures could not be written out');
        return 0;
      });
      if (written === 0) await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
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
