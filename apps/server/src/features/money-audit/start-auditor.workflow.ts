import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../runtime/context.ts';
import { auditPage } from './audit-page.ts';
import { stopAuditing } from './stop-auditing.ts';

const pageSize = 10;
const restMs = 60_000;

/** Audits page after page until it is stopped, not faster than told. It rests between rounds and while others finish one. */
export function startAuditor(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'newId'>,
  { organisationsPerMinute }: { readonly organisationsPerMinute: number },
): { readonly stop: () => Promise<void> } {
  const holder = ctx.newId();
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const audited = await auditPage(ctx, holder, pageSize).catch((error: unknown) => {
        ctx.log.error({ error }, 'the auditor could not go on');
        return null;
      });
      await rest(audited === 'more' ? (pageSize * 60_000) / organisationsPerMinute : restMs);
    }
    await stopAuditing(ctx, holder).catch(() => {});
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
