import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';

/** Where in the order of its key a fact stands. */
export interface FactPlace {
  readonly source: string;
  readonly fact_id: string;
}

export const firstFact: FactPlace = { source: '', fact_id: '' };

const batch = 5_000;

/** Deletes what came before the epoch among the next facts, and answers where the following ones begin; null at the end. */
export async function deleteFactsBefore(
  organisationId: string,
  tx: OrganisationTx,
  epoch: number,
  after: FactPlace,
): Promise<FactPlace | null> {
  const { rows } = await sql<FactPlace>`
    with next as materialized (
      select source, fact_id, epoch from facts
      where organisation_id = ${organisationId} and (source, fact_id) > (${after.source}, ${after.fact_id})
      order by source, fact_id limit ${sql.lit(batch)}),
    deleted as (
      delete from facts using next
      where facts.organisation_id = ${organisationId} and facts.source = next.source
        and facts.fact_id = next.fact_id and facts.epoch < ${epoch})
    select source, fact_id from next order by source desc, fact_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes a batch of sums from before the epoch, and answers whether there may be more. */
export async function deleteRollupsBefore(organisationId: string, tx: OrganisationTx, epoch: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from fact_rollups where organisation_id = ${organisationId} and (tableoid, ctid) in (
      select tableoid, ctid from fact_rollups
      where organisation_id = ${organisationId} and epoch < ${epoch} limit ${sql.lit(batch)})`.execute(tx);
  return Number(numAffectedRows ?? 0) === batch;
}
