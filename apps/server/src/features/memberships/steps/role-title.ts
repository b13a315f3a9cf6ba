import { roleLabel } from '@atrium/domain/access/role-choice';
import { productOfToken } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';

/** The title of a stored role (ROLE-07); a role that the catalogue no longer knows is shown by its codes. */
export function titleOf(
  catalogue: RoleCatalogue,
  role: { readonly product: string; readonly role_group: string },
): string {
  const product = productOfToken(role.product);
  const group = product === null ? undefined : findRoleGroup(catalogue, product, role.role_group);
  return product && group ? roleLabel(product, group) : `${role.product} - ${role.role_group}`;
}
