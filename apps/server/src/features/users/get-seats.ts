import { getSeats as endpoint } from '@atrium/contract/users/get-seats';
import { isSold } from '@atrium/domain/products/open-products';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { enabledProductsOf } from '../subscriptions/steps/open-products.ts';
import { seatCountsOf } from '../subscriptions/steps/organisation-plans.ts';

/** The seats taken and paid of each running plan, counted by the function that charges for them (D-194). */
export const getSeats = serve(endpoint, async (ctx, { organisationId }) => {
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const seats = await seatCountsOf(ctx, organisationId, tx, catalogue);
    const enabled = await enabledProductsOf(ctx, organisationId, tx);
    return { seats: [...seats], subscribed: enabled.filter(isSold) };
  });
});
