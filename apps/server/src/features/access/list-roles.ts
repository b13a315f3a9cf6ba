import { listRoles as endpoint } from '@atrium/contract/access/list-roles';
import { roleLabel } from '@atrium/domain/access/role-choice';
import { productTokens } from '@atrium/domain/products/products';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';

/** The roles that can be given, by product, without hidden ones (ROLE-07, ROLE-19). */
export const listRoles = serve(endpoint, async (ctx) => {
  const catalogue = await roleCatalogueOf(ctx);
  const roles = productTokens().flatMap((product) =>
    (catalogue[product] ?? [])
      .filter(({ isHidden }) => !isHidden)
      .map((group) => ({
        appName: product,
        shortCode: group.shortCode,
        title: roleLabel(product, group),
        isGuest: group.isGuest,
      })),
  );
  return { roles };
});
