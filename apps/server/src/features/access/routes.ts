import { askForAccess as askForAccessEndpoint } from '@atrium/contract/access/ask-for-access';
import { explainAccess as explainAccessEndpoint } from '@atrium/contract/access/explain-access';
import { getOwnPermissions as getOwnPermissionsEndpoint } from '@atrium/contract/access/get-own-permissions';
import { listOwners as listOwnersEndpoint } from '@atrium/contract/access/list-owners';
import { listRoleGroups as listRoleGroupsEndpoint } from '@atrium/contract/access/list-role-groups';
import { listRoles as listRolesEndpoint } from '@atrium/contract/access/list-roles';
import { setPermissions as setPermissionsEndpoint } from '@atrium/contract/access/set-permissions';
import type { Bind } from '../../http/bind.ts';
import { askForAccess } from './ask-for-access.ts';
import { explainAccess } from './explain-access.ts';
import { getOwnPermissions } from './get-own-permissions.ts';
import { listOwners } from './list-owners.ts';
import { listRoleGroups } from './list-role-groups.ts';
import { listRoles } from './list-roles.ts';
import { setPermissions } from './set-permissions.ts';

export function accessRoutes(bind: Bind): void {
  bind(listRolesEndpoint, ({ ctx }) => listRoles(ctx));
  bind(listRoleGroupsEndpoint, ({ ctx }) => listRoleGroups(ctx));
  bind(getOwnPermissionsEndpoint, ({ ctx, caller }) => getOwnPermissions(ctx, caller));
  bind(explainAccessEndpoint, ({ ctx, caller, input }) => explainAccess(ctx, caller, input));
  bind(listOwnersEndpoint, ({ ctx, caller }) => listOwners(ctx, caller));
  bind(askForAccessEndpoint, ({ ctx, caller, input }) => askForAccess(ctx, caller, input));
  bind(setPermissionsEndpoint, ({ ctx, caller, input }) => setPermissions(ctx, caller, input));
}
