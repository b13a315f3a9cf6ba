import { shippedConsoleRoles } from './data/console-roles.ts';
import { customerRoles } from './data/customer-roles.ts';
import { financeRoles } from './data/finance-roles.ts';
import { operationsRoles } from './data/operations-roles.ts';
import { peopleRoles } from './data/people-roles.ts';
import type { Product } from './products.ts';
import { type OfferedModule, type RoleGroup, roleGroupsOf, type ShippedAccess } from './role-group.ts';

/** The role groups of every product. Rules receive it as a fact, because the operator may extend it. */
export type RoleCatalogue = Readonly<Record<Product, readonly RoleGroup[]>>;

/** The shipped roles of every product as written in the data. Marked pure: the console's build leaves the data out. */
export const shippedAccess: Readonly<Record<Product, ShippedAccess>> = /* @__PURE__ */ Object.assign(
  {},
  financeRoles,
  customerRoles,
  peopleRoles,
  operationsRoles,
  shippedConsoleRoles,
);

/** The roles that every installation starts with (N-12). */
export const shippedRoles: RoleCatalogue = /* @__PURE__ */ groupsOf(shippedAccess);

function groupsOf(access: typeof shippedAccess): RoleCatalogue {
  return Object.fromEntries(Object.entries(access).map(([product, each]) => [product, roleGroupsOf(each)]));
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
