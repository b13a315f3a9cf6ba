import type { Served } from '../../runtime/serve.ts';
import { askForAccess } from './ask-for-access.ts';
import { explainAccess } from './explain-access.ts';
import { getOwnPermissions } from './get-own-permissions.ts';
import { listOwners } from './list-owners.ts';
import { listRoleGroups } from './list-role-groups.ts';
import { listRoles } from './list-roles.ts';
import { setPermissions } from './set-permissions.ts';

export const accessRoutes: readonly Served[] = [
  listRoles,
  listRoleGroups,
  getOwnPermissions,
  explainAccess,
  listOwners,
  askForAccess,
  setPermissions,
];
