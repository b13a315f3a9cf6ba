import { CallFailed } from '@atrium/contract/client';
import { type Endpoint, keyOf } from '@atrium/contract/endpoint';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { endUserSessions } from '@atrium/contract/users/end-user-sessions';
import { getSeats } from '@atrium/contract/users/get-seats';
import { getUser } from '@atrium/contract/users/get-user';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { listUsers, type UserRow } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { resetUserFactors } from '@atrium/contract/users/reset-user-factors';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { updateUser } from '@atrium/contract/users/update-user';
import type { RoleChangePlan } from '@atrium/domain/access/change-roles';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { UserFormFault } from '@atrium/domain/users/user-form';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type HeldRole, toAssignedRole } from '../../lib/role-fields.ts';
import { filterOf, type ListAddress } from './list-address.ts';

/** The table shows 100 users a page (USER-07, CONST-03, D-57). */
const usersPerPage = 100;

/** A user of the organisation, in the console's words. */
export interface User
  extends Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'contact' | 'status' | 'displayedRole' | 'lastActiveAt'> {
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly isGuest: boolean;
  readonly roles: readonly HeldRole[];
}

function toUser(row: UserRow): User {
  const { id, firstName, lastName, contact, status, displayedRole, lastActiveAt } = row;
  return {
    id,
    firstName,
    lastName,
    contact,
    status,
    displayedRole,
    lastActiveAt,
    email: row.userName,
    hasTwoFactor: row.mfaenabled,
    isGuest: row.userType === 'Guest',
    roles: row.permissions.map(({ appName, roleGroup, title, moduleUuids }) => ({
      product: appName,
      role: roleGroup,
      title,
      moduleIds: moduleUuids,
    })),
  };
}

export type UsersPage = NonNullable<ReturnType<typeof useUsers>['data']>;

/** One page of users. */
export function usersQuery(address: ListAddress) {
  const { sort, dir, cursor, page = 1 } = address;
  const input = {
    limit: usersPerPage,
    sort: sort ?? 'firstName',
    sortDir: dir ?? 'asc',
    ...filterOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  } as const;
  return queryOptions({
    queryKey: keyOf(listUsers, { ...input, page }),
    queryFn: async ({ signal }) => {
      const reply = await call(listUsers, input, { signal });
      return { ...reply, users: reply.users.map(toUser), startsAt: (page - 1) * usersPerPage + 1 };
    },
  });
}

/** The previous page stays until the next one is here. */
export const useUsers = (address: ListAddress) =>
  useQuery({ ...usersQuery(address), placeholderData: keepPreviousData, enabled: address.status !== 'Invited' });

export const seatsQuery = queryOptions({
  queryKey: keyOf(getSeats),
  queryFn: ({ signal }) => call(getSeats, {}, { signal }),
});

/** The seats taken and paid of each running plan. */
export const useSeats = () => useQuery({ ...seatsQuery, select: ({ seats }) => seats });

export type UserDetails = NonNullable<ReturnType<typeof useUser>['data']>;

/** One user with the actions that the caller may take. Fetched on every mount, since others change users too. */
export function useUser(userId: string, isWanted = true) {
  return useQuery({
    queryKey: keyOf(getUser, { userId }),
    queryFn: async ({ signal }) => {
      const reply = await call(getUser, { userId }, { signal });
      return { ...reply, user: toUser(reply.user) };
    },
    enabled: isWanted,
    refetchOnMount: 'always',
  });
}

/** What was changed about a user, newest first. */
export function useUserChanges(userId: string) {
  return useQuery({
    queryKey: keyOf(listUserChanges, { userId }),
    queryFn: async ({ signal }) => (await call(listUserChanges, { userId }, { signal })).changes,
  });
}

export type UserChange = NonNullable<ReturnType<typeof useUserChanges>['data']>[number];

/** Refetches everything on the screen that a change of users may affect (USER-14). */
export function useRefreshUsers() {
  const queries = useQueryClient();
  return (): void => {
    for (const endpoint of [listUsers, getSeats, getUser, listUserChanges, listInvitations, previewUserChange]) {
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}

type ReplyOf<Each> = Each extends Endpoint<infer _Input, infer Reply> ? Reply : never;
export type ChangePreview = ReplyOf<typeof previewUserChange>;

/** What a change of roles would do to a user, or to a new one if `userId` is null. Nothing is saved. */
export function rolePreviewOptions(
  catalogue: RoleCatalogue,
  { assign, unassign }: RoleChangePlan,
  userId: string | null,
) {
  const input = {
    userIds: userId === null ? [] : [userId],
    assign: assign.map((role) => toAssignedRole(catalogue, role)),
    unassign: [...unassign],
  };
  return queryOptions({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
  });
}

export type StatusAction = 'disable' | 'enable' | 'delete';

/** What disabling, enabling or deleting a user would do to the seats. Without a user nothing is asked. */
export function useStatusPreview(userId: string | null, action: StatusAction) {
  const input = { userIds: userId === null ? [] : [userId], assign: [], unassign: [], standing: action };
  return useQuery({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
    enabled: userId !== null,
  });
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface NewUser extends Names {
  readonly email: string;
  readonly contact: string;
  /** Null if the user is mailed a link to set one. */
  readonly password: string | null;
}

/** Adds a user, or invites one who has an account already. */
export async function saveNewUser(
  catalogue: RoleCatalogue,
  { firstName, lastName, email, contact, password }: NewUser,
  { assign }: RoleChangePlan,
): Promise<'added' | 'invited'> {
  const { outcome } = await call(addUser, {
    firstName,
    lastName,
    emailId: email,
    ...(contact === '' ? {} : { contact }),
    ...(password === null ? {} : { password }),
    appUserCreateRequestList: assign.map((role) => toAssignedRole(catalogue, role)),
  });
  return outcome;
}

export async function saveUserChanges(
  catalogue: RoleCatalogue,
  { id, version, firstName, lastName }: Names & { readonly id: string; readonly version: number },
  { assign, unassign }: RoleChangePlan,
): Promise<void> {
  await call(updateUser, {
    version,
    updateUserInfo: { id, user: { firstName, lastName } },
    assignUserRoleRequest: assign.map((role) => toAssignedRole(catalogue, role)),
    unAssignUserRoleRequest: { apps: [...unassign] },
  });
}

const faultOfField: Readonly<Record<string, UserFormFault>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  emailId: 'email',
  contact: 'contact',
};

/** The fields of the form that a refusal names. */
export function fieldFaultsOf(error: unknown): readonly { readonly fault: UserFormFault; readonly message: string }[] {
  const fields = error instanceof CallFailed ? (error.body?.fields ?? []) : [];
  return fields.flatMap(({ field, message }) => {
    const fault = faultOfField[field];
    return fault === undefined ? [] : [{ fault, message }];
  });
}

/** The code -1 means that no code was mailed (USER-24). */
export const savePassword = ({ email, password }: { readonly email: string; readonly password: string }) =>
  call(setUserPassword, { userName: email, password, confirmationCode: -1 });

export const mailResetLink = (email: string) => call(sendResetLink, { userName: email });

export const resetFactors = (userId: string) => call(resetUserFactors, { userId });

export const signOut = (userId: string) => call(endUserSessions, { userId });

export const changeStatus = (action: 'disable' | 'enable', userId: string) =>
  call(action === 'disable' ? disableUser : enableUser, { userId });

export const removeUser = (userId: string) => call(deleteUser, { userId });
