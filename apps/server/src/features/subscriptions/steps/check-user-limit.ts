import { allow, type Decision } from '@atrium/domain/kernel/decision';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { checkIncludedUsers, holdsSeat, type Membership } from '@atrium/domain/users/seats';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { lockOrganisation } from '../../memberships/organisations.store.ts';
import { type HeldToday, loadHeldToday } from './held-today.ts';
import { limitedPlansOf } from './organisation-plans.ts';
import { seatHoldersOf } from './seat-holders.ts';

/** Whether one more may hold a seat of a bundle or a prepaid plan (D-29, D-129). Counted behind a lock, so that two at once are not both the last. */
export async function checkUserLimit(
  work: {
    readonly ctx: Pick<Context, 'clock'>;
    readonly organisationId: string;
    readonly tx: OrganisationTx;
    readonly catalogue: RoleCatalogue;
  },
  change: { readonly before: Membership | null; readonly after: Membership | null },
  known?: HeldToday,
): Promise<Decision<null, 'users.limit_reached'>> {
  const { ctx, organisationId, tx, catalogue } = work;
  const limited = limitedPlansOf(known ?? (await loadHeldToday(ctx, organisationId, tx))).filter(
    ({ product }) => holdsSeat(catalogue, change.after, product) && !holdsSeat(catalogue, change.before, product),
  );
  if (limited.length === 0) return allow(null);
  await lockOrganisation(tx, organisationId);
  const holdersOf = await seatHoldersOf(organisationId, tx, catalogue);
  for (const { product, includedUsers, hasExtraUserPrice } of limited) {
    const holders = holdersOf(product);
    const decision = checkIncludedUsers({
      holdersBefore: holders,
      holdersAfter: holders + 1,
      includedUsers,
      hasExtraUserPrice,
    });
    if (!decision.allowed) return decision;
  }
  return allow(null);
}
