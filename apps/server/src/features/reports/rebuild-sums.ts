import { partsOf } from '@atrium/domain/reports/rollup-parts';
import { type RollupChange, Sums } from '@atrium/domain/reports/sums';
import type { Database } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { addToRollups, lockFacts } from './facts.store.ts';
import { readCounted } from './recount.store.ts';

const rowsInStatement = 2_000;

/**
 * Counts the sums of an organisation again from its facts, and answers by how much the stored ones differ. To mend them,
 * the differences are added: facts that come meanwhile change both sides alike, so they need to wait for the adding only.
 */
export function rebuildSums(
  ctx: { readonly db: Database },
  organisationId: string,
  { isMending }: { readonly isMending: boolean },
): Promise<readonly RollupChange[]> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const sums = new Sums();
    for await (const rows of readCounted(organisationId, tx)) {
      for (const row of rows) {
        if (row.sum === null) sums.add(partsOf(row), row.epoch);
        else sums.takeStored(row.sum);
      }
    }
    const differences = sums.changes();
    if (!isMending || differences.length === 0) return differences;
    await lockFacts(organisationId, tx);
    for (let from = 0; from < differences.length; from += rowsInStatement)
      await addToRollups(organisationId, tx, differences.slice(from, from + rowsInStatement));
    return differences;
  });
}
