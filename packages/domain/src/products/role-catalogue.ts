import { shippedConsoleRoles } from './data/console-roles.ts';
import type { Product } from './products.ts';
import { type OfferedModule, type RoleGroup, roleGroupsOf, type ShippedAccess } from './role-group.ts';

/** The role groups of every product. Rules receive it as a fact, because the operator may extend it. */
export type RoleCatalogue = Readonly<Record<Product, readonly RoleGroup[]>>;

/** The roles of products as a suite writes them. */
export type ProductRoles = Readonly<Record<Product, ShippedAccess>>;

/** With those of the two apps, which every suite has. */
export const withAppRoles = (roles: ProductRoles): ProductRoles => ({ ...roles, ...shippedConsoleRoles });

/** The roles that an installation of a suite starts with (N-12). */
export function rolesOfSuite(roles: ProductRoles): RoleCatalogue {
  return Object.fromEntries(
    Object.entries(withAppRoles(roles)).map(([product, access]) => [product, roleGroupsOf(access)]),
  );
}

export function findRoleGroup(catalogue: RoleCatalogue, product: Product, shortCode: string): RoleGroup | undefined {
  return catalogue[product]?.find((group) => group.shortCode === shortCode);
}

/** Finds a module by its uuid (wire) or short code (rules) in any role group. */
export function findModule(catalogue: RoleCatalogue, product: Product, name: string): OfferedModule | undefined {
  for (const group of catalogue[product] ?? []) {
    const found = group.modules.find(({ uuid, shortCode }) => uuid === name || shortCode === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
