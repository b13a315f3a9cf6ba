import { listRoleGroups as endpoint } from '@atrium/contract/access/list-role-groups';
import { gridOf } from '@atrium/domain/access/permission-grid';
import { nameOfProduct, productTokens } from '@atrium/domain/products/products';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';

/** Every role group with the grid that a new user would get (ROLE-25, ROLE-26). Includes hidden ones, which some users hold. */
export const listRoleGroups = serve(endpoint, async (ctx) => {
  const catalogue = await roleCatalogueOf(ctx);
  return {
    products: productTokens().flatMap((product) => {
      const groups = catalogue[product];
      if (groups === undefined) return [];
      const roleGroups = groups.map((group) => ({ ...group, modules: [...gridOf(group, null)] }));
      return [{ appName: product, name: nameOfProduct(product), roleGroups }];
    }),
  };
});
