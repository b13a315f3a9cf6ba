import { sql } from 'kysely';
import type { OrganisationTx, Tx } from '../../../db/database.ts';
import type { ErasedTable } from '../../../db/personal/personal-data.ts';

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
