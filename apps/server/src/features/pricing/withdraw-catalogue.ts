import { type WithdrawalFault, withdrawalFault } from '@atrium/domain/pricing/plan-publication';
import { type Database, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { deleteCatalogueVersion, listCatalogueVersions, lockCatalogueVersions } from './catalogues.store.ts';
import type { ByOperator } from './steps/by-operator.ts';

/** Takes back a price list that has not begun; whoever was told of a higher price keeps the one before (D-342, D-1053). */
export function withdrawCatalogue(
  ctx: Pick<Context, 'clock' | 'newId'> & { readonly db: Database },
  version: string,
  { operator, reason }: ByOperator,
): Promise<{ readonly fault: WithdrawalFault | null }> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await lockCatalogueVersions(tx);
    const rows = await listCatalogueVersions(tx);
    const present = rows.map((row) => ({ version: row.version, effectiveFrom: row.effective_from }));
    const fault = withdrawalFault(present, version, ctx.clock.wall().toISOString().slice(0, 10));
    if (fault !== null) return { fault };
    await deleteCatalogueVersion(tx, version);
    await record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, {
      action: 'subscriptions.price_list_withdrawn',
      facts: { version, operator, reason },
    });
    return { fault };
  });
}
