import type { Context } from './context.ts';

/** A process that is asked to stop finishes its work; after this time it is cut off. */
const patienceMs = 20_000;

export function onStop(ctx: Context, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    ctx.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        ctx.log.error({ error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => begin('SIGTERM'));
  process.once('SIGINT', () => begin('SIGINT'));
}
