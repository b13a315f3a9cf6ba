import { moneyRules } from '@atrium/domain/money-audit/violation';
import type { Context } from '../../runtime/context.ts';
import { countPages } from './money-audit-pages.store.ts';
import { readAuditProgress } from './money-audits.store.ts';
import { countViolations } from './money-violations.store.ts';

/** A figure that is a number. */
export type AuditFigure =
  | 'checked'
  | 'oldestCheckSeconds'
  | 'roundChecked'
  | 'roundOrganisations'
  | 'sinceRoundSeconds';

/** What the auditor has found and how far it has come, for the operator. */
export async function readAuditFigures({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const progress = await readAuditProgress(db);
  const counts = await countViolations(db);
  const secondsSince = (at: Date | null) => (at === null ? 0 : (clock.wall().getTime() - at.getTime()) / 1000);
  return {
    ...progress,
    /** The pages that workers check now. */
    pages: await countPages(db),
    /** No organisation's last check is older. */
    oldestCheckSeconds: secondsSince(progress.previousBeganAt ?? progress.beganAt),
    /** Since the last whole round ended; 0 before. */
    sinceRoundSeconds: secondsSince(progress.endedAt),
    openByRule: Object.fromEntries(moneyRules.map((rule) => [rule, counts.get(rule) ?? 0])),
  };
}
