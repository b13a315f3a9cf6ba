import type { Tx } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { wasSalesContactAllowed } from '../../agreements/agreements.store.ts';

/** Behind a form that is being submitted this moment. */
const afterMs = 10 * 60_000;

/** Makes due that the CRM forgets somebody who ever allowed sales to get in touch; nobody else was handed over (D-963). */
export async function forgetLeadLater(ctx: Pick<Context, 'clock' | 'newId'>, tx: Tx, userId: string): Promise<void> {
  if (!(await wasSalesContactAllowed(tx, userId))) return;
  const now = ctx.clock.wall();
  const dueAt = new Date(now.getTime() + afterMs);
  await insertDueWork(tx, {
    id: ctx.newId(),
    kind: 'forget-lead',
    organisationId: null,
    subjectId: userId,
    dueAt,
    now,
  });
}
