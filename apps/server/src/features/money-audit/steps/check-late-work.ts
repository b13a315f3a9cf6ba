import { dayMs } from '@atrium/domain/kernel/duration';
import type { Violation } from '@atrium/domain/money-audit/violation';
import type { Database } from '../../../db/database.ts';
import { listLateWork } from '../late-work.store.ts';

const namedOfAKind = 100;

/** Promises that nobody has kept for a day. */
export async function checkLateWork(db: Database, now: Date): Promise<readonly Violation[]> {
  const late = await listLateWork(db, new Date(now.getTime() - dayMs), namedOfAKind);
  return late.map(({ id, kind, dueAt }) => ({
    rule: 'pending',
    rows: [`due_work ${id}`],
    says: `${kind} was due on ${dueAt.toISOString()} and is not done`,
  }));
}
