import { Trans, useLingui } from '@lingui/react/macro';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './company.module.css';
import { useLeaveOrganisation } from './queries.ts';

interface LeaveOrganisationProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLeft: () => void;
  /** Opens the dialog that adds an organisation: nobody has to leave one for that. */
  readonly onFound: () => void;
}

/** Asks before somebody leaves the selected organisation (D-110). */
export function LeaveOrganisationDialog({ opened, onClose, onLeft, onFound }: LeaveOrganisationProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const leaving = useLeaveOrganisation();
  const name = organisation?.tenantName ?? '';
  const confirm = (): void => {
    if (organisation === null) return;
    const onError = (error: unknown): void => {
      onClose();
      showFailedAction(error);
    };
    leaving.run(organisation.tenantId, { onSuccess: onLeft, onError });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave ${name}?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Leave`}
      isDestructive
      isBusy={leaving.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        <Trans>
          You lose access to everything in {name} right away. To come back, you need a new invitation. Your account and
          your other organizations are not affected.
        </Trans>
      </p>
      <p>
        <Trans>
          You can start your own organization without leaving:{' '}
          <button type="button" className={styles['inText'] ?? ''} onClick={onFound}>
            add an organization
          </button>
          .
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
