import { moneyRules } from '@atrium/domain/money-audit/violation';
import type { Context } from '../../runtime/context.ts';
import { readAuditProgress } from './money-audits.store.ts';
import { countViolations } from './money-violations.store.ts';

/** What the auditor has found and how far it has come, for the metrics. */
export async function readAuditFigures({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { checked, since } = await readAuditProgress(db);
  const counts = await countViolations(db);
  return {
    checked,
    /** No organisation's last check is older. */
    oldestCheckSeconds: since === null ? 0 : (clock.wall().getTime() - since.getTime()) / 1000,
    openByRule: Object.fromEntries(moneyRules.map((rule) => [rule, counts.get(rule) ?? 0])),
  };
}
