import type { listRoleGroups as endpoint } from '@atrium/contract/access/list-role-groups';
import { gridOf } from '@atrium/domain/access/permission-grid';
import { products, productTokens } from '@atrium/domain/products/products';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';

/** ROLE-25, ROLE-26: every role group with its grid as somebody new would get it; hidden ones too, for who holds them. */
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
