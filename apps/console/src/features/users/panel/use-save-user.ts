import { CallFailed } from '@atrium/contract/client';
import { notices } from '@atrium/contract/errors/notices';
import { addUser } from '@atrium/contract/users/add-user';
import { updateUser } from '@atrium/contract/users/update-user';
import type { UserFormFault } from '@atrium/domain/users/user-form';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, entryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useRefreshPeople } from '../queries.ts';
import type { RoleChange } from './user-change.ts';
import type { UserDraft } from './user-draft.ts';

interface UserToSave {
  readonly draft: UserDraft;
  readonly change: RoleChange;
  /** Null for somebody new, who is mailed a link unless a password is given. */
  readonly existing: { readonly id: string; readonly version: number } | null;
  readonly password: string | null;
}

interface Ways {
  readonly onDone: () => void;
  readonly onField: (fault: UserFormFault, message: string) => void;
  readonly onWeakPassword: (message: string) => void;
  readonly onConflict: () => void;
  /** The notice board has told it. */
  readonly onOther: () => void;
}

const faultOfField: Readonly<Record<string, UserFormFault>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  emailId: 'email',
  contact: 'contact',
};

async function save({ draft, change, existing, password }: UserToSave): Promise<string> {
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  if (existing !== null) {
    await call(updateUser, {
      version: existing.version,
      updateUserInfo: { id: existing.id, user: { firstName, lastName } },
      assignUserRoleRequest: change.assign,
      unAssignUserRoleRequest: { apps: change.unassign },
    });
    return notices.userUpdated.message;
  }
  const contact = draft.contact.trim();
  const { outcome } = await call(addUser, {
    firstName,
    lastName,
    emailId: draft.email.trim(),
    ...(contact === '' ? {} : { contact }),
    ...(password === null ? {} : { password }),
    appUserCreateRequestList: change.assign,
  });
  return outcome === 'invited' ? notices.invitationSent.message : notices.userAdded.message;
}

/** Where each refusal belongs: under its field, in the question of two editors, or on the notice board. */
function tell(error: unknown, ways: Ways): void {
  const code = codeOf(error);
  const fields = error instanceof CallFailed ? (error.body?.fields ?? []) : [];
  const named = fields.flatMap(({ field, message }) => {
    const fault = faultOfField[field];
    return fault === undefined ? [] : [{ fault, message }];
  });
  if (named.length > 0) for (const { fault, message } of named) ways.onField(fault, message);
  else if (code === 'users.already_member' || code === 'users.already_invited')
    ways.onField('email', entryOf(code).message);
  else if (code === 'identity.password_weak') ways.onWeakPassword(entryOf(code).message);
  else if (code === 'users.changed_meanwhile') ways.onConflict();
  else {
    ways.onOther();
    showFailedAction(error);
  }
}

/** USER-14, USER-22, USER-23: saves, says so, and has every list ask again. */
export function useSaveUser() {
  const refresh = useRefreshPeople();
  const saving = useAction(save);
  const run = (wanted: UserToSave, ways: Ways): void =>
    saving.run(wanted, {
      onSuccess: (message) => {
        ways.onDone();
        postSuccess(message);
        refresh();
      },
      onError: (error) => tell(error, ways),
    });
  return { isPending: saving.isPending, run };
}
