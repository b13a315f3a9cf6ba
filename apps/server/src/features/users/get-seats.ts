import type { getSeats as endpoint } from '@atrium/contract/users/get-seats';
import { isSold } from '@atrium/domain/products/open-products';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { enabledProductsOf } from '../subscriptions/steps/open-products.ts';
import { seatCountsOf } from '../subscriptions/steps/organisation-plans.ts';

/** The seats taken and paid of each running plan, counted by the function that charges for them (D-194). */
export async function getSeats(ctx: Context, { organisationId }: Member): Promise<ReplyOf<typeof endpoint>> {
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const seats = await seatCountsOf(ctx, organisationId, tx, catalogue);
    const enabled = await enabledProductsOf(ctx, organisationId, tx);
    return { seats: [...seats], subscribed: enabled.filter(isSold) };
  });
}
