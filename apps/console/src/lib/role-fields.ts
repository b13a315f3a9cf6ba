import type { AssignedRole } from '@atrium/contract/access/role-fields';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { productOfToken } from '@atrium/domain/products/products';
import { findModule, findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';

/** One role of a user, as the server sends it: the console may not know the product, and modules are ids. */
export interface HeldRole {
  readonly product: string;
  /** Short code of the role group. */
  readonly role: string;
  /** 'Product - role' (ROLE-07). */
  readonly title: string;
  readonly moduleIds: readonly string[];
}

/** The same roles for the domain's rules, which name modules by short code. Unknown products are left out. */
export function toAssignments(catalogue: RoleCatalogue, roles: readonly HeldRole[]): readonly RoleAssignment[] {
  return roles.flatMap(({ product: token, role, moduleIds }): RoleAssignment[] => {
    const product = productOfToken(token);
    if (product === null) return [];
    return [{ product, role, modules: moduleIds.flatMap((id) => findModule(catalogue, product, id)?.shortCode ?? []) }];
  });
}

/** A role to give, as the server takes it: modules by id, and the name that people read. */
export function toAssignedRole(catalogue: RoleCatalogue, { product, role, modules }: RoleAssignment): AssignedRole {
  const group = findRoleGroup(catalogue, product, role);
  const offered = group?.modules ?? [];
  return {
    appName: product,
    rgShortCode: role,
    ...(group === undefined ? {} : { roleGroup: group.name }),
    moduleUuids: offered.filter(({ shortCode }) => modules.includes(shortCode)).map(({ uuid }) => uuid),
  };
}
