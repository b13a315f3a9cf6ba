import type { Actor } from '@atrium/domain/access/permissions';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { isRoleLocked } from '@atrium/domain/access/role-choice';
import { isGridOnly, type Product, productTokens } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { RoleGroup } from '@atrium/domain/products/role-group';

/** The choice in the form; each part is null until it is made. */
export interface RoleWish {
  readonly product: Product | null;
  readonly role: string | null;
}

/** The products whose roles can be changed for many. Owners are made one by one. */
export function productsToChange(catalogue: RoleCatalogue): readonly Product[] {
  return productTokens().filter((product) => product !== 'organisation' && (catalogue[product] ?? []).length > 0);
}

/** The roles that the actor may give (ROLE-17, ROLE-19, ROLE-20). A product without role picker offers its base roles. */
export function rolesToGive(catalogue: RoleCatalogue, actor: Actor, product: Product): readonly RoleGroup[] {
  const hasBaseAlone = isGridOnly(product);
  return (catalogue[product] ?? []).filter(
    ({ isHidden, isGridBase, shortCode }) =>
      !isHidden && (!hasBaseAlone || isGridBase) && !isRoleLocked(actor, product, shortCode),
  );
}

/** The chosen role with its default modules, or null if the choice is not complete. */
export function assignmentOf(catalogue: RoleCatalogue, { product, role }: RoleWish): RoleAssignment | null {
  const group = product === null || role === null ? undefined : findRoleGroup(catalogue, product, role);
  if (product === null || group === undefined) return null;
  const modules = group.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode);
  return { product, role: group.shortCode, modules };
}
