import type { FactContent } from '@atrium/domain/reports/facts';
import type { RollupChange } from '@atrium/domain/reports/sums';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** A stored fact with content, or a stored sum. */
export type Counted =
  | (FactContent & { readonly sum: null; readonly epoch: number })
  | { readonly sum: RollupChange; readonly epoch: number };

const rowsPerRead = 5_000;

/** All facts and sums of an organisation as of one instant: a cursor sees what was there when it was opened. */
export async function* readCounted(organisationId: string, tx: OrganisationTx): AsyncGenerator<readonly Counted[]> {
  await sql`
    declare counted no scroll cursor for
    select kind, data, epoch, null::jsonb as sum from facts
    where organisation_id = ${sql.lit(organisationId)} and data is not null
    union all
    select null, null, epoch, to_jsonb(fact_rollups) || jsonb_build_object('group', group_key) from fact_rollups
    where organisation_id = ${sql.lit(organisationId)}`.execute(tx);
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<Counted>`fetch ${sql.lit(rowsPerRead)} from counted`.execute(tx);
    isMore = rows.length === rowsPerRead;
    if (rows.length > 0) yield rows;
  }
  await sql`close counted`.execute(tx);
}
