import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../lib/notice-board.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type Invite, useRejectInvite } from './queries.ts';

interface RejectDialogProps {
  readonly opened: boolean;
  readonly invite: Invite | undefined;
  readonly onClose: () => void;
  readonly onRejected: () => void;
}

export function RejectDialog({ opened, invite, onClose, onRejected }: RejectDialogProps) {
  const { t } = useLingui();
  const rejection = useRejectInvite();
  const name = invite?.organisationName ?? '';
  const reject = (): void => {
    if (invite === undefined) return;
    rejection.run(invite.id, {
      onSuccess: () => {
        postSuccess(t`Invite to ${name} rejected`);
        onRejected();
      },
      onError: onClose,
    });
  };
  return (
    <ConfirmDialog
      opened={opened && invite !== undefined}
      title={t`Reject invite`}
      cancelLabel={t`Keep it`}
      confirmLabel={t`Reject invite`}
      isDestructive
      isBusy={rejection.isPending}
      onCancel={onClose}
      onConfirm={reject}
    >
      <p>
        <Trans>
          You will not join {name}. If you change your mind, {invite?.inviterName} has to invite you again.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
