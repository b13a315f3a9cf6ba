import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx, Tx } from '../../db/database.ts';

/** Everything that the operator published. */
export async function listCatalogueVersions(db: Database) {
  const { rows } = await selectCatalogueVersions(db);
  return rows;
}

const selectCatalogueVersions = compiled((db) =>
  db.selectFrom('catalogue_versions').select(['version', 'effective_from', 'content']).orderBy('effective_from'),
);

/** Two operators publishing at once wait for each other, or neither would see what the other takes; a table's lock would need the right to change it. */
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

/** D-103: the plans made for this organisation alone. */
export async function listCustomPlans(organisationId: string, tx: OrganisationTx) {
  const { rows } = await selectCustomPlans(tx, organisationId);
  return rows;
}

const selectCustomPlans = compiled((db, organisationId: string) =>
  db
    .selectFrom('custom_plans')
    .select(['plan_id', 'content'])
    .where('organisation_id', '=', organisationId)
    .orderBy('plan_id'),
);
