import type { Preferences } from '@atrium/domain/company/preferences';
import type { OrganisationTx } from '../../db/database.ts';

export async function findPreferences(organisationId: string, tx: OrganisationTx): Promise<Preferences> {
  const row = await tx
    .selectFrom('organisation_preferences')
    .select('preferences')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}

export async function upsertPreferences(organisationId: string, tx: OrganisationTx, all: Preferences): Promise<void> {
  const preferences = JSON.stringify(all);
  await tx
    .insertInto('organisation_preferences')
    .values({ organisation_id: organisationId, preferences })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ preferences }))
    .execute();
}
