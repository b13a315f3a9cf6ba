import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import styles from './invitations.module.css';
import { type Invitation, useInvitations, useResendInvitation, useWithdrawInvitation } from './invitations.ts';

/** The open invitations of this organisation, each with a button to withdraw it. */
export function InvitationsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      opened={opened}
      title={t`Open invitations`}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>They already have an account and join once they accept.</Trans>
      </p>
      <InvitationList />
    </Dialog>
  );
}

function InvitationList() {
  const { t } = useLingui();
  const invitations = useInvitations();
  if (invitations.isPending) {
    return (
      <Loading label={t`Loading invitations`}>
        <div className={styles['list']}>
          <Skeleton width="70%" />
        </div>
      </Loading>
    );
  }
  if (invitations.data === undefined) {
    return (
      <RetryLine onRetry={() => void invitations.refetch()}>
        <Trans>The invitations could not be loaded.</Trans>
      </RetryLine>
    );
  }
  if (invitations.data.length === 0) {
    return (
      <p className={styles['none']}>
        <Trans>Nobody is waiting for an answer.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t`Open invitations`}>
      {invitations.data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useLingui();
  const canAct = useCan('act_on_users');
  const resending = useResendInvitation();
  const withdrawal = useWithdrawInvitation();
  const name = `${invitation.firstName} ${invitation.lastName}`.trim();
  const endsOn = i18n.date(invitation.expiresAt, { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <div className={styles['name']}>{name}</div>
        <div className={styles['line']}>{invitation.email}</div>
        {invitation.roles !== '' && <div className={styles['line']}>{invitation.roles}</div>}
        <div className={styles['line']}>
          <Trans>Valid until {endsOn}</Trans>
        </div>
      </div>
      {canAct && (
        <div className={styles['actions']}>
          <Button
            variant="default"
            size="xs"
            aria-label={t`Send the invitation of ${name} again`}
            loading={resending.isPending}
            onClick={() => resending.run(invitation.id)}
          >
            <Trans>Resend</Trans>
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t`Withdraw the invitation of ${name}`}
            loading={withdrawal.isPending}
            onClick={() => withdrawal.run(invitation.id)}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
