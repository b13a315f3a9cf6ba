import { type DueKind, moneyKinds } from '@atrium/domain/kernel/due-work';
import type { Database } from '../../../db/database.ts';

/** The kinds of work about money that is due and not done. Test organisations have clocks of their own. */
export async function listMoneyUnderWay(db: Database, now: Date): Promise<readonly DueKind[]> {
  const rows = await db
    .selectFrom('due_work')
    .select('kind')
    .distinct()
    .where('kind', 'in', moneyKinds)
    .where('done_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('on_test_clock', '=', false)
    .where('due_at', '<=', now)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind as DueKind);
}
