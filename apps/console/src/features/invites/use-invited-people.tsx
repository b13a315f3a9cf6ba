import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../session/use-session.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { mailForwardIcon, trashIcon } from '../../ui/icons.ts';
import { useInvitations, useResendInvitation, useWithdrawInvitation } from './invitations.ts';

/** So many stand above the users; the dialog and the status 'Invited' show all of them. */
export const listedInvitations = 5;

/** The invited people, each with what can be done about the invitation. */
export function useInvitedPeople() {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  const resending = useResendInvitation();
  const withdrawal = useWithdrawInvitation();
  const { data = [], isPending, error, refetch } = useInvitations();
  const all = data.map(({ id, firstName, lastName, email, roles }) => ({
    invitationId: id,
    firstName,
    lastName,
    email,
    roles,
    actions: canAct
      ? [
          { label: t`Resend invitation`, icon: <Icon of={mailForwardIcon} />, onPick: () => resending.run(id) },
          {
            label: t`Withdraw invitation`,
            icon: <Icon of={trashIcon} />,
            isDestructive: true,
            onPick: () => withdrawal.run(id),
          },
        ]
      : [],
  }));
  return { all, newest: all.slice(0, listedInvitations), isLoading: isPending, error, refetch };
}
