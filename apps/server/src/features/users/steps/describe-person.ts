import type { UserRow } from '@atrium/contract/users/list-users';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { titleOf } from '../../memberships/steps/role-title.ts';
import type { listPeople, listRolesOf } from '../people-list.store.ts';

type Person = Omit<Awaited<ReturnType<typeof listPeople>>[number], 'sort_key'>;
type Role = Awaited<ReturnType<typeof listRolesOf>>[number];

/** A user with their roles, as the table shows them (USER-09). */
export function describePerson(catalogue: RoleCatalogue, person: Person, own: readonly Role[]): UserRow {
  const permissions = own.map((role) => ({
    appName: role.product,
    roleGroup: role.role_group,
    title: titleOf(catalogue, role),
    moduleUuids: role.module_uuids,
  }));
  return {
    id: person.user_id,
    userName: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    contact: person.contact,
    mfaenabled: person.has_second_factor,
    userType: person.is_guest ? 'Guest' : 'Paid',
    status: person.status,
    displayedRole: person.displayed_role,
    lastActiveAt: person.last_active_at?.toISOString() ?? null,
    permissions,
    allAppsRole: permissions.map(({ title }) => title).join(', '),
    products: own.map((role) => role.product),
  };
}
