import type { AssignedRole } from '@atrium/contract/access/role-fields';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { productOfToken } from '@atrium/domain/products/products';
import { findModule, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { HeldRole } from '../people.store.ts';

/** Stored roles, by uuid, for the rules. A module that the catalogue no longer knows keeps its stored name. */
export function assignmentsOf(catalogue: RoleCatalogue, held: readonly HeldRole[]): readonly RoleAssignment[] {
  return held.flatMap(({ product: token, roleGroup, moduleUuids }) => {
    const product = productOfToken(token);
    if (product === null) return [];
    const modules = moduleUuids.map((uuid) => findModule(catalogue, product, uuid)?.shortCode ?? uuid);
    return [{ product, role: roleGroup, modules }];
  });
}

export function heldRolesOf(catalogue: RoleCatalogue, assignments: readonly RoleAssignment[]): readonly HeldRole[] {
  return assignments.map(({ product, role, modules }) => ({
    product,
    roleGroup: role,
    moduleUuids: modules.map((module) => findModule(catalogue, product, module)?.uuid ?? module),
  }));
}

/** Roles of a request for the rules, which decide whether they exist (USER-17). */
export function wantedRoles(
  catalogue: RoleCatalogue,
  assigned: readonly AssignedRole[],
): Decision<readonly RoleAssignment[], 'users.unknown_role'> {
  if (assigned.some(({ appName }) => productOfToken(appName) === null)) return refuse('users.unknown_role');
  const held = assigned.map((role) => ({
    product: role.appName,
    roleGroup: role.rgShortCode,
    moduleUuids: role.moduleUuids,
  }));
  return allow(assignmentsOf(catalogue, held));
}

/** Roles in the form of an audit entry. */
export function rolesAsFacts(assignments: readonly RoleAssignment[]): readonly JsonFields[] {
  return assignments.map(({ product, role, modules }) => ({ product, role, modules }));
}
