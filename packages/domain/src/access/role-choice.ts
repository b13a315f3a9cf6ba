import { findProduct, hasRoleGroups, isGridOnly, nameOfProduct, type Product } from '../products/products.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import type { RoleGroup } from '../products/role-group.ts';
import type { Actor } from './permissions.ts';
import type { RoleAssignment } from './role-assignment.ts';
import { roleTitleOf } from './role-title.ts';

/** A user is a guest or a paid user (ROLE-05). */
export const userTypes = ['Guest', 'Paid'] as const;
export type UserType = (typeof userTypes)[number];

/** Console and organisation roles do not decide who is a guest. */
export function decidesUserType(product: Product): boolean {
  return product !== 'console' && product !== 'organisation';
}

/** A guest holds only guest roles in products. */
export function userTypeOf(catalogue: RoleCatalogue, assignments: readonly RoleAssignment[]): UserType {
  const roles = assignments
    .filter(({ product }) => decidesUserType(product))
    .map(({ product, role }) => findRoleGroup(catalogue, product, role));
  return roles.length > 0 && roles.every((group) => group?.isGuest === true) ? 'Guest' : 'Paid';
}

/** The roles that the picker offers to a user of this type (ROLE-06, ROLE-19). */
export function offeredRoles(catalogue: RoleCatalogue, product: Product, type: UserType): readonly RoleGroup[] {
  const groups = catalogue[product] ?? [];
  return groups.filter((group) => !group.isHidden && group.isGuest === (type === 'Guest'));
}

/** The name that people read: 'product - role' (ROLE-07). */
export function roleLabel(product: Product, group: Pick<RoleGroup, 'name'>): string {
  return `${nameOfProduct(product)} - ${group.name}`;
}

/** In guarded products only an owner may give, remove or change an owner's or admin's role. Managers may not (ROLE-17). */
export function isRoleLocked(actor: Actor, product: Product, role: string): boolean {
  const title = roleTitleOf(role);
  return !actor.isOwner && findProduct(product)?.isGuarded === true && (title === 'owner' || title === 'admin');
}

/** Whether a role is picked from a list. Products with only a grid have no picker (ROLE-20). */
export function hasRolePicker(product: Product): boolean {
  return hasRoleGroups(product) && !isGridOnly(product);
}

/** Without a picker, a held role stays if it fits the user type. Otherwise the product's base role is used (ROLE-20). */
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

/** Only an owner sees a grid on their own console record, so that nobody grants themselves modules (ROLE-21). */
export function hasPermissionGrid(actor: Actor, product: Product, record: { readonly isOwn: boolean }): boolean {
  if (product === 'console' && record.isOwn && !actor.isOwner) return false;
  return hasRoleGroups(product);
}
