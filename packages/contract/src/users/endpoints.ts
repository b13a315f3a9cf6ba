import { addUser } from './add-user.ts';
import { createInvite } from './create-invite.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser, enableUser } from './disable-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { getSeats } from './get-seats.ts';
import { getUser } from './get-user.ts';
import { getUserInfo } from './get-user-info.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import { listUserChanges } from './list-user-changes.ts';
import { listUsers } from './list-users.ts';
import { previewUserChange } from './preview-user-change.ts';
import { resetUserFactors } from './reset-user-factors.ts';
import { sendResetLink, sendResetLinkByGet } from './send-reset-link.ts';
import { setUserPassword } from './set-user-password.ts';
import { transferOwnership } from './transfer-ownership.ts';
import { updateUser } from './update-user.ts';

export const usersEndpoints = {
  listUsers,
  getSeats,
  leaveOrganisation,
  transferOwnership,
  getUser,
  getUserInfo,
  previewUserChange,
  addUser,
  updateUser,
  disableUser,
  enableUser,
  deleteUser,
  sendResetLink,
  sendResetLinkByGet,
  setUserPassword,
  resetUserFactors,
  endUserSessions,
  createInvite,
  listUserChanges,
};
