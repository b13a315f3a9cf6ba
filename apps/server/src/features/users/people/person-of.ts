import { findModule, shippedRoles } from '@atrium/domain/products/role-catalogue';
import { displayedRole } from '@atrium/domain/users/displayed-role';
import type { ConsoleRole } from '@atrium/domain/users/permissions';
import { userStatusOf } from '@atrium/domain/users/user-status';
import type { HeldRole, NewPerson } from '../people.store.ts';

interface NewMember {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly consoleRole: ConsoleRole | null;
  readonly consoleModules: readonly string[];
  readonly isEmailVerified: boolean;
}

/** What the list of people says of a member who has an account already. */
export function personOf(member: NewMember): NewPerson {
  return {
    userId: member.userId,
    status: userStatusOf({ isDisabled: false, hasPassword: true, isEmailVerified: member.isEmailVerified }),
    displayedRole: displayedRole(member),
    isGuest: false,
    wasCreatedHere: false,
    roles: rolesOf(member),
  };
}

/** ROLE-02, ROLE-03: the organisation app says who owns, the console app the rest. */
function rolesOf({ isOwner, consoleRole, consoleModules }: NewMember): readonly HeldRole[] {
  const roles: HeldRole[] = [];
  if (isOwner) roles.push({ product: 'organisation', roleGroup: 'owner', moduleUuids: [] });
  if (consoleRole === null) return roles;
  const moduleUuids = consoleModules.flatMap((name) => findModule(shippedRoles, 'console', name)?.uuid ?? []);
  return [...roles, { product: 'console', roleGroup: consoleRole, moduleUuids }];
}
