import type { RoleChangePlan } from '@atrium/domain/access/change-roles';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { UserFormFault } from '@atrium/domain/users/user-form';
import { postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, refusalEntryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { notices } from '../../../words/reply-words.ts';
import { fieldFaultsOf, saveNewUser, saveUserChanges, useRefreshUsers } from '../queries.ts';
import { weakPasswordMessage } from '../weak-password-message.ts';
import type { UserDraft } from './user-draft.ts';

interface UserToSave {
  readonly catalogue: RoleCatalogue;
  readonly draft: UserDraft;
  readonly change: RoleChangePlan;
  /** Null for a new user, who is mailed a link unless a password is given. */
  readonly existing: { readonly id: string; readonly version: number } | null;
  readonly password: string | null;
}

interface Outcomes {
  readonly onDone: () => void;
  readonly onField: (fault: UserFormFault, message: string) => void;
  readonly onWeakPassword: (message: string) => void;
  readonly onConflict: () => void;
  /** The notice board shows every other refusal. */
  readonly onOther: () => void;
}

/** Saves the user and returns the words that confirm it. */
async function save({ catalogue, draft, change, existing, password }: UserToSave): Promise<string> {
  const names = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() };
  if (existing !== null) {
    await saveUserChanges(catalogue, { ...existing, ...names }, change);
    return notices.userUpdated.message;
  }
  const user = { ...names, email: draft.email.trim(), contact: draft.contact.trim(), password };
  const outcome = await saveNewUser(catalogue, user, change);
  return outcome === 'invited' ? notices.invitationSent.message : notices.userAdded.message;
}

/** Shows a refusal under its field, in the conflict dialog, or on the notice board. */
function report(error: unknown, outcomes: Outcomes): void {
  const code = codeOf(error);
  const named = fieldFaultsOf(error);
  if (named.length > 0) for (const { fault, message } of named) outcomes.onField(fault, message);
  else if (code === 'users.already_member' || code === 'users.already_invited')
    outcomes.onField('email', refusalEntryOf(code).message);
  else if (code === 'identity.password_weak') outcomes.onWeakPassword(weakPasswordMessage(error));
  else if (code === 'users.changed_meanwhile') outcomes.onConflict();
  else {
    outcomes.onOther();
    showFailedAction(error);
  }
}

/** Saves a user, confirms it and refreshes every list (USER-14, USER-22, USER-23). */
export function useSaveUser() {
  const refresh = useRefreshUsers();
  const saving = useAction(save);
  const run = (wanted: UserToSave, outcomes: Outcomes): void =>
    saving.run(wanted, {
      onSuccess: (message) => {
        outcomes.onDone();
        postSuccess(message);
        refresh();
      },
      onError: (error) => report(error, outcomes),
    });
  return { isPending: saving.isPending, run };
}
