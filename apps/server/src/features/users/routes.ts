import { addUser as addUserEndpoint } from '@atrium/contract/users/add-user';
import { createInvite as createInviteEndpoint } from '@atrium/contract/users/create-invite';
import { deleteUser as deleteUserEndpoint } from '@atrium/contract/users/delete-user';
import {
  disableUser as disableUserEndpoint,
  enableUser as enableUserEndpoint,
} from '@atrium/contract/users/disable-user';
import { endUserSessions as endUserSessionsEndpoint } from '@atrium/contract/users/end-user-sessions';
import { getSeats as getSeatsEndpoint } from '@atrium/contract/users/get-seats';
import { getUser as getUserEndpoint } from '@atrium/contract/users/get-user';
import { getUserInfo as getUserInfoEndpoint } from '@atrium/contract/users/get-user-info';
import { leaveOrganisation as leaveOrganisationEndpoint } from '@atrium/contract/users/leave-organisation';
import { listUserChanges as listUserChangesEndpoint } from '@atrium/contract/users/list-user-changes';
import { listUsers as listUsersEndpoint } from '@atrium/contract/users/list-users';
import { previewUserChange as previewUserChangeEndpoint } from '@atrium/contract/users/preview-user-change';
import { resetUserFactors as resetUserFactorsEndpoint } from '@atrium/contract/users/reset-user-factors';
import { sendResetLinkByGet, sendResetLink as sendResetLinkEndpoint } from '@atrium/contract/users/send-reset-link';
import { setUserPassword as setUserPasswordEndpoint } from '@atrium/contract/users/set-user-password';
import { transferOwnership as transferOwnershipEndpoint } from '@atrium/contract/users/transfer-ownership';
import { updateUser as updateUserEndpoint } from '@atrium/contract/users/update-user';
import type { Bind } from '../../http/bind.ts';
import { addUser } from './add-user.ts';
import { createInvite } from './create-invite.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getSeats } from './get-seats.ts';
import { getUser } from './get-user.ts';
import { getUserInfo } from './get-user-info.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import { listUserChanges } from './list-user-changes.ts';
import { listUsers } from './list-users.ts';
import { previewUserChange } from './preview-user-change.ts';
import { resetUserFactors } from './reset-user-factors.ts';
import { sendResetLink } from './send-reset-link.ts';
import { setUserPassword } from './set-user-password.ts';
import { transferOwnership } from './transfer-ownership.ts';
import { updateUser } from './update-user.ts';

export function usersRoutes(bind: Bind): void {
  bind(createInviteEndpoint, ({ ctx, caller, input }) => createInvite(ctx, caller, input));
  bind(listUsersEndpoint, ({ ctx, caller, input }) => listUsers(ctx, caller, input));
  bind(getSeatsEndpoint, ({ ctx, caller }) => getSeats(ctx, caller));
  bind(getUserEndpoint, ({ ctx, caller, input }) => getUser(ctx, caller, input));
  bind(listUserChangesEndpoint, ({ ctx, caller, input }) => listUserChanges(ctx, caller, input));
  bind(getUserInfoEndpoint, ({ ctx, caller }) => getUserInfo(ctx, caller));
  bind(previewUserChangeEndpoint, ({ ctx, caller, input }) => previewUserChange(ctx, caller, input));
  bind(addUserEndpoint, ({ ctx, caller, input }) => addUser(ctx, caller, input));
  bind(updateUserEndpoint, ({ ctx, caller, input }) => updateUser(ctx, caller, input));
  bind(disableUserEndpoint, ({ ctx, caller, input }) => disableUser(ctx, caller, input));
  bind(enableUserEndpoint, ({ ctx, caller, input }) => enableUser(ctx, caller, input));
  bind(deleteUserEndpoint, ({ ctx, caller, input }) => deleteUser(ctx, caller, input));
  bind(transferOwnershipEndpoint, ({ ctx, caller, input }) => transferOwnership(ctx, caller, input));
  bind(leaveOrganisationEndpoint, ({ ctx, caller, input }) => leaveOrganisation(ctx, caller, input));
  bind(sendResetLinkEndpoint, ({ ctx, caller, input }) => sendResetLink(ctx, caller, input));
  bind(sendResetLinkByGet, ({ ctx, caller, input }) => sendResetLink(ctx, caller, input));
  bind(endUserSessionsEndpoint, ({ ctx, caller, input }) => endUserSessions(ctx, caller, input));
  bind(resetUserFactorsEndpoint, ({ ctx, caller, input }) => resetUserFactors(ctx, caller, input));
  bind(setUserPasswordEndpoint, ({ ctx, caller, input }) => setUserPassword(ctx, caller, input));
}
