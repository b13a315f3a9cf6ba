import { checkedModules, gridOf } from '../access/permission-grid.ts';
import type { Actor } from '../access/permissions.ts';
import {
  decidesUserType,
  hasRolePicker,
  isRoleLocked,
  offeredRoles,
  roleBehindGrid,
  type UserType,
} from '../access/role-choice.ts';
import type { Product } from '../products/products.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';

/** A product that is being given to a person. Its role is null until one is picked. */
export interface ChosenProduct {
  readonly product: Product;
  readonly role: string | null;
  /** Short codes of the modules that are checked. */
  readonly modules: readonly string[];
}

/** Whether a user of this type can be given the product at all. */
export function isOfferedTo(catalogue: RoleCatalogue, product: Product, type: UserType): boolean {
  if (hasRolePicker(product)) return offeredRoles(catalogue, product, type).length > 0;
  return roleBehindGrid(catalogue, product, { type, held: null }) !== undefined;
}

/** A newly added product: without a role, or with the base role behind the grid (ROLE-20). */
export function beginProduct(
  catalogue: RoleCatalogue,
  product: Product,
  facts: { readonly type: UserType; readonly held: string | null },
): ChosenProduct {
  const group = hasRolePicker(product) ? undefined : roleBehindGrid(catalogue, product, facts);
  if (group === undefined) return { product, role: null, modules: [] };
  return { product, role: group.shortCode, modules: checkedModules(gridOf(group, null)) };
}

/** Switching the user type resets the roles, because the types have different ones (USER-16). Locked roles and roles without a type stay. */
export function switchUserType(
  facts: { readonly catalogue: RoleCatalogue; readonly actor: Actor | null },
  chosen: readonly ChosenProduct[],
  type: UserType,
): readonly ChosenProduct[] {
  return chosen.flatMap((each) => {
    const { product, role } = each;
    const isLocked = facts.actor === null || (role !== null && isRoleLocked(facts.actor, product, role));
    if (isLocked || !decidesUserType(product)) return [each];
    if (!isOfferedTo(facts.catalogue, product, type)) return [];
    return [beginProduct(facts.catalogue, product, { type, held: null })];
  });
}
