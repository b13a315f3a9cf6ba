import type { Context } from '../../runtime/context.ts';
import { releaseAudit } from './money-audits.store.ts';

/** Another worker goes on at once instead of waiting for the end of the lease. */
export function stopAuditing({ db }: Pick<Context, 'db'>, holder: string): Promise<void> {
  return releaseAudit(db, holder);
}
