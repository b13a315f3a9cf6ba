import { addUser as addUserEndpoint } from '@atrium/contract/users/add-user';
import { checkImport as checkImportEndpoint } from '@atrium/contract/users/check-import';
import { deleteUser as deleteUserEndpoint } from '@atrium/contract/users/delete-user';
import {
  disableUser as disableUserEndpoint,
  enableUser as enableUserEndpoint,
} from '@atrium/contract/users/disable-user';
import { explainAccess as explainAccessEndpoint } from '@atrium/contract/users/explain-access';
import { exportUsers as exportUsersEndpoint } from '@atrium/contract/users/export-users';
import { getOwnPermissions as getOwnPermissionsEndpoint } from '@atrium/contract/users/get-own-permissions';
import { getUser as getUserEndpoint } from '@atrium/contract/users/get-user';
import { getUserInfo as getUserInfoEndpoint } from '@atrium/contract/users/get-user-info';
import { listRoleGroups as listRoleGroupsEndpoint } from '@atrium/contract/users/list-role-groups';
import { listRoles as listRolesEndpoint } from '@atrium/contract/users/list-roles';
import { listUsers as listUsersEndpoint } from '@atrium/contract/users/list-users';
import {
  changeRoleOfMany as changeRoleOfManyEndpoint,
  getPeopleJob as getPeopleJobEndpoint,
  listPeopleJobRows as listPeopleJobRowsEndpoint,
  startPeopleJob as startPeopleJobEndpoint,
} from '@atrium/contract/users/people-jobs';
import { previewUserChange as previewUserChangeEndpoint } from '@atrium/contract/users/preview-user-change';
import { sendResetLinkByGet, sendResetLink as sendResetLinkEndpoint } from '@atrium/contract/users/send-reset-link';
import { setPermissions as setPermissionsEndpoint } from '@atrium/contract/users/set-permissions';
import { setUserPassword as setUserPasswordEndpoint } from '@atrium/contract/users/set-user-password';
import { updateUser as updateUserEndpoint } from '@atrium/contract/users/update-user';
import type { Bind } from '../../http/bind.ts';
import { addUser } from './add-user.ts';
import { changeRoleOfMany } from './change-role-of-many.ts';
import { checkImport } from './check-import.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { explainAccess } from './explain-access.ts';
import { exportUsers } from './export-users.ts';
import { getOwnPermissions } from './get-own-permissions.ts';
import { getPeopleJob } from './get-people-job.ts';
import { getUser } from './get-user.ts';
import { getUserInfo } from './get-user-info.ts';
import { listPeopleJobRows } from './list-people-job-rows.ts';
import { listRoleGroups } from './list-role-groups.ts';
import { listRoles } from './list-roles.ts';
import { listUsers } from './list-users.ts';
import { previewUserChange } from './preview-user-change.ts';
import { sendResetLink } from './send-reset-link.ts';
import { setPermissions } from './set-permissions.ts';
import { setUserPassword } from './set-user-password.ts';
import { startPeopleJob } from './start-people-job.ts';
import { updateUser } from './update-user.ts';

export function usersRoutes(bind: Bind): void {
  bind(listUsersEndpoint, ({ ctx, caller, input }) => listUsers(ctx, caller, input));
  bind(getUserEndpoint, ({ ctx, caller, input }) => getUser(ctx, caller, input));
  bind(getUserInfoEndpoint, ({ ctx, caller }) => getUserInfo(ctx, caller));
  bind(listRolesEndpoint, ({ ctx }) => listRoles(ctx));
  bind(listRoleGroupsEndpoint, ({ ctx }) => listRoleGroups(ctx));
  bind(getOwnPermissionsEndpoint, ({ ctx, caller }) => getOwnPermissions(ctx, caller));
  bind(explainAccessEndpoint, ({ ctx, caller, input }) => explainAccess(ctx, caller, input));
  bind(previewUserChangeEndpoint, ({ ctx, caller, input }) => previewUserChange(ctx, caller, input));
  bind(addUserEndpoint, ({ ctx, caller, input }) => addUser(ctx, caller, input));
  bind(updateUserEndpoint, ({ ctx, caller, input }) => updateUser(ctx, caller, input));
  bind(setPermissionsEndpoint, ({ ctx, caller, input }) => setPermissions(ctx, caller, input));
  bind(disableUserEndpoint, ({ ctx, caller, input }) => disableUser(ctx, caller, input));
  bind(enableUserEndpoint, ({ ctx, caller, input }) => enableUser(ctx, caller, input));
  bind(deleteUserEndpoint, ({ ctx, caller, input }) => deleteUser(ctx, caller, input));
  bind(checkImportEndpoint, ({ ctx, caller, input }) => checkImport(ctx, caller, input));
  bind(changeRoleOfManyEndpoint, ({ ctx, caller, input }) => changeRoleOfMany(ctx, caller, input));
  bind(startPeopleJobEndpoint, ({ ctx, caller, input }) => startPeopleJob(ctx, caller, input));
  bind(getPeopleJobEndpoint, ({ ctx, caller, input }) => getPeopleJob(ctx, caller, input));
  bind(listPeopleJobRowsEndpoint, ({ ctx, caller, input }) => listPeopleJobRows(ctx, caller, input));
  bind(exportUsersEndpoint, ({ ctx, caller, input }) => exportUsers(ctx, caller, input));
  bind(sendResetLinkEndpoint, ({ ctx, caller, input }) => sendResetLink(ctx, caller, input));
  bind(sendResetLinkByGet, ({ ctx, caller, input }) => sendResetLink(ctx, caller, input));
  bind(setUserPasswordEndpoint, ({ ctx, caller, input }) => setUserPassword(ctx, caller, input));
}
