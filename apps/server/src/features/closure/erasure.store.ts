import { sql } from 'kysely';
import type { OrganisationTx, Tx } from '../../db/database.ts';

/**
 * What is erased of a deleted organisation, in this order: a table comes before those that it refers to. Invoices,
 * payments and the ledger stay as the law asks; audit entries stay without what leads to a person.
 */
export const erasedTables = [
  { table: 'people_job_rows', column: 'organisation_id' },
  { table: 'people_jobs', column: 'organisation_id' },
  { table: 'invitations', column: 'organisation_id' },
  { table: 'bookkeeper_associations', column: 'client_organisation_id' },
  { table: 'bookkeeper_associations', column: 'bookkeeper_organisation_id' },
  { table: 'organisation_preferences', column: 'organisation_id' },
  { table: 'custom_domains', column: 'organisation_id' },
  { table: 'domain_holders', column: 'organisation_id' },
  { table: 'company_resets', column: 'organisation_id' },
  { table: 'clock_moves', column: 'organisation_id' },
  { table: 'policy_mailings', column: 'organisation_id' },
  { table: 'security_policies', column: 'organisation_id' },
  { table: 'timeout_settings', column: 'organisation_id' },
  { table: 'entitlements', column: 'organisation_id' },
  { table: 'payment_setups', column: 'organisation_id' },
  { table: 'billing_contacts', column: 'organisation_id' },
  { table: 'billing_phones', column: 'organisation_id' },
  { table: 'role_assignments', column: 'organisation_id' },
  { table: 'people_trigrams', column: 'organisation_id' },
  { table: 'people', column: 'organisation_id' },
  { table: 'seat_counts', column: 'organisation_id' },
  { table: 'memberships', column: 'organisation_id' },
  { table: 'facts', column: 'organisation_id' },
  { table: 'fact_rollups', column: 'organisation_id' },
  { table: 'audit_personal', column: 'organisation_id' },
] as const;
export type ErasedTable = (typeof erasedTables)[number];

/** Deletes at most a batch, and says how many rows that were. */
export async function deleteBatch(
  organisationId: string,
  tx: OrganisationTx,
  { table, column }: ErasedTable,
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${organisationId} limit ${batch}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** From now on the organisation cannot be restored. */
export async function markErasureBegun(tx: Tx, organisationId: string, now: Date): Promise<void> {
  await tx.updateTable('organisations').set({ erasure_began_at: now }).where('id', '=', organisationId).execute();
}

/** The company without how it is reached; country and currency belong to the books. */
export async function clearCompany(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ city: null, phone: null, website: null })
    .where('organisation_id', '=', organisationId)
    .execute();
}
