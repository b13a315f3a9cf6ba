import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

interface UnsavedQuestionProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what is typed may be lost. */
export function UnsavedQuestion({ opened, onClose, onLeave }: UnsavedQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave without saving?`}
      cancelLabel={t`Keep editing`}
      confirmLabel={t`Discard changes`}
      isDestructive
      onCancel={onClose}
      onConfirm={onLeave}
    >
      <p>
        <Trans>What you entered here is not saved yet.</Trans>
      </p>
    </ConfirmDialog>
  );
}
