import { decideUserAction, preventedAction, type UserAction } from '@atrium/domain/users/act-on-user';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { post } from '../../../lib/notice-board.ts';
import { type UserDialogName, useUserDialog } from '../../../lib/use-user-dialog.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import {
  dotsIcon,
  keyIcon,
  logoutIcon,
  mailIcon,
  pencilIcon,
  shieldLockIcon,
  trashIcon,
  userCheckIcon,
  userOffIcon,
} from '../../../ui/icons.ts';
import { ActionItems, ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu.tsx';
import { translated } from '../../../words/reply-words.ts';
import { type User, useUser } from '../queries.ts';
import { useSendResetLink } from './use-send-reset-link.ts';

/** Decides from the row at once, and from the server's list of allowed actions as soon as it is there. Both use one rule. */
function useIsAllowed(user: User): (action: UserAction) => boolean {
  const session = useSession();
  const known = useUser(user.id).data?.allowedActions;
  return (action) => {
    if (known !== undefined) return known.includes(action);
    const facts = {
      actor: session.actor,
      target: {
        isOwner: user.displayedRole === 'Owner',
        consoleRole: user.displayedRole === 'Admin' ? ('admin' as const) : null,
      },
      isOwnRecord: user.id === session.user.id,
      // Not known here: the server protects the last owner.
      otherActiveOwners: 1,
    };
    return decideUserAction(facts, action).allowed;
  };
}

/** The actions on one user. Picking one that is not allowed shows why (ROLE-18). */
function UserActions({ user }: { user: User }) {
  const { t } = useLingui();
  const isAllowed = useIsAllowed(user);
  const { open } = useUserDialog();
  const ownId = useSession().user.id;
  const resetLink = useSendResetLink();

  const guarded = (isPossible: boolean, label: string, icon: MenuAction['icon'], perform: () => void): MenuAction => ({
    label,
    icon,
    isBlocked: !isPossible,
    onPick: isPossible ? perform : () => post({ kind: 'dialog', tone: 'bad', ...translated(preventedAction) }),
  });
  const go = (dialog: UserDialogName) => () => open(dialog, user.id);
  const isDisabled = user.status === 'Disabled';
  const canSend = isAllowed('send_reset_link');
  const canReset = useCan('manage_factors') && user.id !== ownId;
  const reset = { label: t`Reset two-factor`, icon: <Icon of={shieldLockIcon} />, onPick: go('reset-two-factor') };
  const actions: readonly MenuAction[] = [
    guarded(isAllowed('edit'), t`Edit`, <Icon of={pencilIcon} />, go('edit-user')),
    // If only a link may be sent, the dialog says so and offers to send it.
    guarded(isAllowed('set_password') || canSend, t`Set password`, <Icon of={keyIcon} />, go('set-password')),
    guarded(canSend, t`Send reset link`, <Icon of={mailIcon} />, () => resetLink.run(user.email)),
    // The dialog says if there is nothing to reset, or why it cannot be done here.
    ...(canReset ? [reset] : []),
    // Their own sessions are ended under Security.
    ...(user.id === ownId
      ? []
      : [guarded(isAllowed('sign_out'), t`Sign out on all devices`, <Icon of={logoutIcon} />, go('sign-out-user'))]),
    isDisabled
      ? guarded(isAllowed('enable'), t`Enable`, <Icon of={userCheckIcon} />, go('enable-user'))
      : guarded(isAllowed('disable'), t`Disable`, <Icon of={userOffIcon} />, go('disable-user')),
    {
      ...guarded(isAllowed('delete'), t`Delete`, <Icon of={trashIcon} />, go('delete-user')),
      isDestructive: isAllowed('delete'),
    },
  ];
  return <ActionItems actions={actions} />;
}

export const RowMenu = memo(function RowMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  if (!canAct) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <ActionMenu look="dots" label={t`Actions for ${name}`} button={<Icon of={dotsIcon} size={18} />}>
      <UserActions user={user} />
    </ActionMenu>
  );
});
