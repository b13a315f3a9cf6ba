import type { UserRow } from '@atrium/contract/users/list-users';
import { decideUserAction, preventedAction, type UserAction } from '@atrium/domain/users/act-on-user';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { post } from '../../../lib/notice-board.ts';
import { useCan, useSession } from '../../../lib/use-session.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dotsIcon, keyIcon, mailIcon, pencilIcon, trashIcon, userCheckIcon, userOffIcon } from '../../../ui/icons.ts';
import { useUser } from '../queries.ts';
import { useSendResetLink } from './use-send-reset-link.ts';
import { type UserDialogName, useUserDialog } from './use-user-dialog.ts';

/** The row's own facts answer at once, the server's list of allowed actions as soon as it is there; both come from one rule. */
function useIsAllowed(user: UserRow, isOpened: boolean): (action: UserAction) => boolean {
  const session = useSession();
  const known = useUser(user.id, isOpened).data?.allowedActions;
  return (action) => {
    if (known !== undefined) return known.includes(action);
    const facts = {
      actor: session.actor,
      target: { isOwner: user.displayedRole === 'Owner' },
      isOwnRecord: user.id === session.user.id,
      // Not known here; the last owner is guarded by the server.
      otherActiveOwners: 1,
    };
    return decideUserAction(facts, action).allowed;
  };
}

/** What can be done to one person; what may not be done says so when it is picked (ROLE-18). */
export function RowMenu({ user }: { user: UserRow }) {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  const [isOpened, setOpened] = useState(false);
  const isAllowed = useIsAllowed(user, isOpened);
  const { open } = useUserDialog();
  const resetLink = useSendResetLink();
  const opened = useCallback(() => setOpened(true), []);
  if (!canAct) return null;

  const guarded = (isPossible: boolean, label: string, icon: MenuAction['icon'], perform: () => void): MenuAction => ({
    label,
    icon,
    isBlocked: !isPossible,
    onPick: isPossible ? perform : () => post({ kind: 'dialog', tone: 'bad', ...preventedAction }),
  });
  const go = (dialog: UserDialogName) => () => open(dialog, user.id);
  const isDisabled = user.status === 'Disabled';
  const canSend = isAllowed('send_reset_link');
  const actions: readonly MenuAction[] = [
    guarded(isAllowed('edit'), t`Edit`, <Icon of={pencilIcon} />, go('edit-user')),
    // Who may only be sent a link learns that in the popup, with the link one step away.
    guarded(isAllowed('set_password') || canSend, t`Set password`, <Icon of={keyIcon} />, go('set-password')),
    guarded(canSend, t`Send reset link`, <Icon of={mailIcon} />, () => resetLink.run(user.userName)),
    isDisabled
      ? guarded(isAllowed('enable'), t`Enable`, <Icon of={userCheckIcon} />, go('enable-user'))
      : guarded(isAllowed('disable'), t`Disable`, <Icon of={userOffIcon} />, go('disable-user')),
    {
      ...guarded(isAllowed('delete'), t`Delete`, <Icon of={trashIcon} />, go('delete-user')),
      isDestructive: isAllowed('delete'),
    },
  ];
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <ActionMenu look="dots" label={t`Actions for ${name}`} actions={actions} onOpen={opened}>
      <Icon of={dotsIcon} size={18} />
    </ActionMenu>
  );
}
