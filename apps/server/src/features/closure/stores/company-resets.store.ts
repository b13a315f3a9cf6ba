import type { OrganisationTx } from '../../../db/database.ts';

/** The reset that is neither undone nor erased; at most one. */
export function findOpenReset(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('company_resets')
    .select(['id', 'requested_at'])
    .where('organisation_id', '=', organisationId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** The last reset that was not undone, also after its end: a product may ask late. */
export function findLastReset(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('company_resets')
    .select('requested_at')
    .where('organisation_id', '=', organisationId)
    .where('undone_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The epoch that a final reset began; null for one that was undone. */
export async function findErasedEpoch(organisationId: string, tx: OrganisationTx, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('company_resets')
    .select('epoch')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  return row?.epoch ?? null;
}

/** When a reset was asked for and made final; undefined for one that a restore took back whole. */
export function findReset(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .selectFrom('company_resets')
    .select(['requested_at', 'erased_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A reset that was final before a restore took it back; who had asked for it is not known any more. */
export async function insertFinalReset(
  organisationId: string,
  tx: OrganisationTx,
  reset: { readonly id: string; readonly epoch: number; readonly requestedAt: Date; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('company_resets')
    .values({
      organisation_id: organisationId,
      id: reset.id,
      requested_by: null,
      requested_at: reset.requestedAt,
      erased_at: reset.now,
      epoch: reset.epoch,
    })
    .execute();
}

export async function insertReset(
  organisationId: string,
  tx: OrganisationTx,
  reset: { readonly id: string; readonly userId: string; readonly epoch: number; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('company_resets')
    .values({
      organisation_id: organisationId,
      id: reset.id,
      requested_by: reset.userId,
      requested_at: reset.now,
      epoch: reset.epoch,
    })
    .execute();
}

export async function endReset(
  organisationId: string,
  tx: OrganisationTx,
  id: string,
  end: { readonly undone_at: Date } | { readonly erased_at: Date },
): Promise<void> {
  await tx
    .updateTable('company_resets')
    .set(end)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Lists of people that were imported or changed before a reset; their rows go with them. */
export async function deleteJobsBefore(organisationId: string, tx: OrganisationTx, before: Date): Promise<void> {
  await tx
    .deleteFrom('people_jobs')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', before)
    .execute();
}
