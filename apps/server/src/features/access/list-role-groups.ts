import type { listRoleGroups as endpoint } from '@atrium/contract/access/list-role-groups';
import { gridOf } from '@atrium/domain/access/permission-grid';
import { products, productTokens } from '@atrium/domain/products/products';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';

/** Every role group with the grid that a new user would get (ROLE-25, ROLE-26). Includes hidden ones, which some users hold. */
export async function listRoleGroups(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const catalogue = await roleCatalogueOf(ctx);
  return {
    products: productTokens.flatMap((product) => {
      const groups = catalogue[product];
      if (groups === undefined) return [];
      const roleGroups = groups.map((group) => ({ ...group, modules: [...gridOf(group, null)] }));
      return [{ appName: product, name: products[product].name, roleGroups }];
    }),
  };
}
