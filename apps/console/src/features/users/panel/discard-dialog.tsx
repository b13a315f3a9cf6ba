import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before typed changes are lost. */
export function DiscardDialog({ opened, onStay, onLeave }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave without saving?`}
      cancelLabel={t`Keep editing`}
      confirmLabel={t`Discard changes`}
      isDestructive
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>
        <Trans>What you entered here is not saved yet.</Trans>
      </p>
    </ConfirmDialog>
  );
}
