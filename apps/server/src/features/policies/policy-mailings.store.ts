import type { PolicyMailingKind } from '@atrium/domain/security/policy-mailing';
import type { OrganisationTx } from '../../db/database.ts';

interface NewMailing {
  readonly id: string;
  readonly kind: PolicyMailingKind;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** False if one of this kind is under way already. */
export async function insertMailing(organisationId: string, tx: OrganisationTx, mailing: NewMailing): Promise<boolean> {
  const row = await tx
    .insertInto('policy_mailings')
    .values({
      organisation_id: organisationId,
      id: mailing.id,
      kind: mailing.kind,
      window_from: mailing.from,
      window_to: mailing.to,
      created_at: mailing.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMailing(organisationId: string, tx: OrganisationTx, kind: PolicyMailingKind): Promise<boolean> {
  const row = await tx
    .selectFrom('policy_mailings')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks it, so that of two workers with the same piece one writes the mails. */
export function lockMailing(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .selectFrom('policy_mailings')
    .select(['kind', 'window_from as from', 'window_to as to', 'after_user_id as after', 'mailed', 'done_at as doneAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function advanceMailing(
  organisationId: string,
  tx: OrganisationTx,
  id: string,
  step: { readonly after: string | null; readonly mailed: number; readonly doneAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('policy_mailings')
    .set({ after_user_id: step.after, mailed: step.mailed, done_at: step.doneAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Calls off the mails of a kind that are not written yet; their due row then finds nothing to do. */
export async function endMailings(
  organisationId: string,
  tx: OrganisationTx,
  kinds: readonly PolicyMailingKind[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('policy_mailings')
    .set({ done_at: now })
    .where('organisation_id', '=', organisationId)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .execute();
}
