import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx, Tx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';
import { factOf } from '../../db/personal/kept-facts.store.ts';

/** All published price lists. */
export async function listCatalogueVersions(db: Database) {
  const { rows } = await selectCatalogueVersions(db);
  return rows;
}

const selectCatalogueVersions = compiled((db) =>
  db.selectFrom('catalogue_versions').select(['version', 'effective_from', 'content']).orderBy('effective_from'),
);

/** Operators who publish at once wait for each other, so that each sees the other's version. A table lock would need the right to update. */
export async function lockCatalogueVersions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue_versions'))`.execute(tx);
}

export async function insertCatalogueVersion(
  tx: Tx,
  row: { readonly version: string; readonly effectiveFrom: string; readonly content: unknown; readonly now: Date },
): Promise<void> {
  const { version, effectiveFrom, content, now } = row;
  await tx
    .insertInto('catalogue_versions')
    .values({ version, effective_from: effectiveFrom, content: JSON.stringify(content), published_at: now })
    .execute();
}

/** The database refuses one that has begun. */
export async function deleteCatalogueVersion(tx: Tx, version: string): Promise<void> {
  await tx.deleteFrom('catalogue_versions').where('version', '=', version).execute();
}

/** The custom plans of this organisation (D-103). */
export const customPlansFact = defineFact({
  name: 'custom_plans',
  find: (db, organisationId) =>
    db
      .selectFrom('custom_plans')
      .select(['plan_id', 'content'])
      .where('organisation_id', '=', organisationId)
      .orderBy('plan_id'),
  read: (rows) => rows,
});

export function listCustomPlans(organisationId: string, tx: OrganisationTx) {
  return factOf(organisationId, tx, customPlansFact);
}
