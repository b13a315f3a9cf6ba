import type { PolicyMailingKind } from '@atrium/domain/security/policy-mailing';
import type { OrganisationTx } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertMailing } from '../policy-mailings.store.ts';

/** Makes mails to everybody due, unless such mails are under way; those will look at the policy of then. */
export async function beginMailing(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: OrganisationTx,
  organisationId: string,
  kind: PolicyMailingKind,
  window: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const now = ctx.clock.wall();
  const id = ctx.newId();
  if (!(await insertMailing(organisationId, tx, { id, kind, ...window, now }))) return;
  await insertDueWork(tx, {
    id: ctx.newId(),
    kind: 'mail-policy',
    organisationId,
    subjectId: id,
    dueAt: window.to,
    now,
  });
}
