import { type Product, products } from '../products/products.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import type { RoleGroup } from '../products/role-group.ts';
import type { Actor } from './permissions.ts';
import type { RoleAssignment } from './role-assignment.ts';
import { roleTitleOf } from './role-title.ts';

/** ROLE-05 */
export const userTypes = ['Guest', 'Paid'] as const;
export type UserType = (typeof userTypes)[number];

/** Console and organisation roles say nothing about who is a guest. */
export function saysUserType(product: Product): boolean {
  return product !== 'console' && product !== 'organisation';
}

/** A guest is somebody whose every product role is a guest's. */
export function userTypeOf(catalogue: RoleCatalogue, assignments: readonly RoleAssignment[]): UserType {
  const roles = assignments
    .filter(({ product }) => saysUserType(product))
    .map(({ product, role }) => findRoleGroup(catalogue, product, role));
  return roles.length > 0 && roles.every((group) => group?.isGuest === true) ? 'Guest' : 'Paid';
}

/** ROLE-06, ROLE-19: the roles that the picker offers to a user of this type. */
export function offeredRoles(catalogue: RoleCatalogue, product: Product, type: UserType): readonly RoleGroup[] {
  const groups = catalogue[product] ?? [];
  return groups.filter((group) => !group.isHidden && group.isGuest === (type === 'Guest'));
}

/** ROLE-07 */
export function roleLabel(product: Product, group: Pick<RoleGroup, 'name'>): string {
  return `${products[product].name} - ${group.name}`;
}

/** ROLE-17: 'ERP, books and console'; the organisation app holds nothing but the owner's role. */
const guardedProducts: readonly Product[] = ['erp', 'books_plus', 'console', 'organisation'];

/** ROLE-17: only an owner gives, takes or alters an owner's or admin's role there, and that binds managers as well. */
export function isRoleLocked(actor: Actor, product: Product, role: string): boolean {
  const title = roleTitleOf(role);
  return !actor.isOwner && guardedProducts.includes(product) && (title === 'owner' || title === 'admin');
}

/** ROLE-20 */
export function hasRolePicker(product: Product): boolean {
  return products[product].hasRoleGroups && !products[product].isGridOnly;
}

/** ROLE-20: where nothing is picked, the role held stays if it fits the user type; else the product's own base role. */
export function roleBehindGrid(
  catalogue: RoleCatalogue,
  product: Product,
  facts: { readonly type: UserType; readonly held: string | null },
): RoleGroup | undefined {
  const isGuest = facts.type === 'Guest';
  const held = facts.held === null ? undefined : findRoleGroup(catalogue, product, facts.held);
  if (held?.isGuest === isGuest) return held;
  return catalogue[product]?.find((group) => group.isGridBase && group.isGuest === isGuest);
}

/** ROLE-21: nobody but an owner sees a grid on the own console record, or could grant the modules to themselves. */
export function hasPermissionGrid(actor: Actor, product: Product, record: { readonly isOwn: boolean }): boolean {
  if (product === 'console' && record.isOwn && !actor.isOwner) return false;
  return products[product].hasRoleGroups;
}
