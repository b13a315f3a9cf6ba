import type { AssignedRole } from '@atrium/contract/access/role-fields';
import type { Actor } from '@atrium/domain/access/permissions';
import { isRoleLocked } from '@atrium/domain/access/role-choice';
import { type Product, products, productTokens } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { RoleGroup } from '@atrium/domain/products/role-group';

/** What is being asked for many; a part is empty until it is picked. */
export interface RoleWish {
  readonly product: Product | null;
  readonly role: string | null;
}

/** The products of which a role can be given to many; owners are made one by one. */
export function productsToChange(catalogue: RoleCatalogue): readonly Product[] {
  return productTokens.filter((product) => product !== 'organisation' && (catalogue[product] ?? []).length > 0);
}

/** ROLE-17, ROLE-19, ROLE-20: what the actor may give; of a product with a grid alone, its base roles. */
export function rolesToGive(catalogue: RoleCatalogue, actor: Actor, product: Product): readonly RoleGroup[] {
  const isGridOnly = products[product].isGridOnly;
  return (catalogue[product] ?? []).filter(
    ({ isHidden, isGridBase, shortCode }) =>
      !isHidden && (!isGridOnly || isGridBase) && !isRoleLocked(actor, product, shortCode),
  );
}

/** The role with the modules that are checked by default, as the wire wants it. */
export function assignmentOf(catalogue: RoleCatalogue, { product, role }: RoleWish): AssignedRole | null {
  const group = product === null || role === null ? undefined : findRoleGroup(catalogue, product, role);
  if (product === null || group === undefined) return null;
  return {
    appName: product,
    rgShortCode: group.shortCode,
    roleGroup: group.name,
    moduleUuids: group.modules.filter(({ isDefault }) => isDefault).map(({ uuid }) => uuid),
  };
}
