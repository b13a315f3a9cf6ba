import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { assignmentsOf } from '../../memberships/steps/assignments.ts';
import type { listRolesOf } from '../people-list.store.ts';

type StoredRole = Awaited<ReturnType<typeof listRolesOf>>[number];

/** The roles of several users, for the rules. Users without a role have an empty list. */
export function assignmentsByPerson(
  catalogue: RoleCatalogue,
  roles: readonly StoredRole[],
): (userId: string) => readonly RoleAssignment[] {
  const byPerson = Map.groupBy(roles, (role) => role.user_id);
  return (userId) => {
    const held = (byPerson.get(userId) ?? []).map(({ product, role_group: roleGroup, module_uuids: moduleUuids }) => ({
      product,
      roleGroup,
      moduleUuids,
    }));
    return assignmentsOf(catalogue, held);
  };
}
