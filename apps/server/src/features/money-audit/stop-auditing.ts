import type { Context } from '../../runtime/context.ts';
import { releasePages } from './money-audit-pages.store.ts';

/** Another worker takes its page over at once instead of waiting for the end of the lease. */
export function stopAuditing({ db, clock }: Pick<Context, 'db' | 'clock'>, holder: string): Promise<void> {
  return releasePages(db, holder, clock.wall());
}
