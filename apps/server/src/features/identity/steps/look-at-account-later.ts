import { daysAfter } from '@atrium/domain/kernel/duration';

import type { Tx } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';

/** Looks after so many days whether the account belongs to an organisation by then (D-945). */
export async function lookAtAccountLater(
  ctx: Pick<Context, 'newId' | 'clock'>,
  tx: Tx,
  userId: string,
  days: number,
): Promise<void> {
  const now = ctx.clock.wall();
  const row = { id: ctx.newId(), kind: 'forget-account', organisationId: null, subjectId: userId } as const;
  await insertDueWork(tx, { ...row, dueAt: daysAfter(now, days), now });
}
