import type { listRoles as endpoint } from '@atrium/contract/users/list-roles';
import { productTokens } from '@atrium/domain/products/products';
import { roleLabel } from '@atrium/domain/users/role-choice';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from './roles/role-catalogue.ts';

/** ROLE-07, ROLE-19: the roles that can be given, product by product; a hidden one is offered to nobody. */
export async function listRoles(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const catalogue = await roleCatalogueOf(ctx);
  const roles = productTokens.flatMap((product) =>
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
}
