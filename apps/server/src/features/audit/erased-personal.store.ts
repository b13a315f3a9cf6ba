import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** Why personal fields of the log are erased. The trigger on audit_personal writes it into the log (D-943). */
export type ErasureReason = 'account_deleted' | 'organisation_erased';

/** States in this transaction why it erases personal fields, and whose. */
export async function stateErasure(tx: OrganisationTx, reason: ErasureReason, personId?: string): Promise<void> {
  await sql`select set_config('atrium.erasure_reason', ${reason}, true),
    set_config('atrium.erased_person', ${personId ?? ''}, true)`.execute(tx);
}

/**
 * Erases what the log tells about a person, in entries by them or about them, at most a batch. The entry about the
 * deletion itself stays until the given time: from where it came shows a thief.
 */
export async function erasePersonalOf(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
  { deletionBefore, batch }: { readonly deletionBefore: Date; readonly batch: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_personal where organisation_id = ${organisationId} and entry_id = any(array(
      select p.entry_id from audit_entries e
      join audit_personal p on p.organisation_id = e.organisation_id and p.entry_id = e.id
      where e.organisation_id = ${organisationId} and (e.actor_user_id = ${userId} or e.subject_id = ${userId})
        and (e.action <> 'identity.account_deleted' or e.at < ${deletionBefore})
      limit ${batch}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many entries have lost their personal fields, and how many the log says were erased. */
export async function countErased(
  organisationId: string,
  tx: OrganisationTx,
): Promise<{ readonly missing: number; readonly stated: number }> {
  const { rows } = await sql<{ missing: number; stated: number }>`
    select
      (select count(*)::int from audit_entries e
        where e.organisation_id = ${organisationId} and e.personal_digest is not null and not exists (
          select from audit_personal p where p.organisation_id = e.organisation_id and p.entry_id = e.id)) as missing,
      (select coalesce(sum((facts ->> 'fields')::bigint), 0)::int from audit_entries
        where organisation_id = ${organisationId} and kind = 'organisation'
          and action = 'company.personal_erased') as stated`.execute(tx);
  return rows[0] ?? { missing: 0, stated: 0 };
}
