import type { Violation } from '@atrium/domain/money-audit/violation';
import { openDatabase } from '../src/db/database.ts';
import { auditMoney } from '../src/features/money-audit/audit-money.ts';
import { makeClock } from '../src/runtime/clock.ts';
import { makeLog } from '../src/runtime/log.ts';
import { asRole } from './throw-away-cluster.ts';

/** What the auditor finds in the whole database, by a clock that the test may have moved. */
export async function findViolations(
  superuserUrl: string,
  { movedMs = 0 }: { readonly movedMs?: number } = {},
): Promise<readonly (Violation & { readonly organisationId: string })[]> {
  const db = openDatabase(asRole(superuserUrl, 'atrium_worker'), { poolSize: 2, name: 'audit-money' });
  const ctx = { db, clock: makeClock(() => Date.now() + movedMs), log: makeLog('test', 'silent') };
  try {
    const found: (Violation & { readonly organisationId: string })[] = [];
    for await (const { organisationId, violations } of auditMoney(ctx, null))
      found.push(...violations.map((each) => ({ organisationId, ...each })));
    return found;
  } finally {
    await db.destroy();
  }
}
