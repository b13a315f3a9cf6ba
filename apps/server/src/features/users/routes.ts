import { addUser as addUserEndpoint } from '@atrium/contract/users/add-user';
import { deleteUser as deleteUserEndpoint } from '@atrium/contract/users/delete-user';
import {
  disableUser as disableUserEndpoint,
  enableUser as enableUserEndpoint,
} from '@atrium/contract/users/disable-user';
import { listUsers as listUsersEndpoint } from '@atrium/contract/users/list-users';
import { setPermissions as setPermissionsEndpoint } from '@atrium/contract/users/set-permissions';
import { updateUser as updateUserEndpoint } from '@atrium/contract/users/update-user';
import type { Bind } from '../../http/bind.ts';
import { addUser } from './add-user.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { listUsers } from './list-users.ts';
import { setPermissions } from './set-permissions.ts';
import { updateUser } from './update-user.ts';

export function usersRoutes(bind: Bind): void {
  bind(listUsersEndpoint, ({ ctx, caller, input }) => listUsers(ctx, caller, input));
  bind(addUserEndpoint, ({ ctx, caller, input }) => addUser(ctx, caller, input));
  bind(updateUserEndpoint, ({ ctx, caller, input }) => updateUser(ctx, caller, input));
  bind(setPermissionsEndpoint, ({ ctx, caller, input }) => setPermissions(ctx, caller, input));
  bind(disableUserEndpoint, ({ ctx, caller, input }) => disableUser(ctx, caller, input));
  bind(enableUserEndpoint, ({ ctx, caller, input }) => enableUser(ctx, caller, input));
  bind(deleteUserEndpoint, ({ ctx, caller, input }) => deleteUser(ctx, caller, input));
}
