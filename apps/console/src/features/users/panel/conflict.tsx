import { Trans, useLingui } from '@lingui/react/macro';
import { refusalEntryOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { refreshIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from './panel.module.css';

interface ConflictDialogProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onReload: () => Promise<void>;
}

/** Two people edited the same user: the second is asked before anything is overwritten (N-58). */
export function ConflictDialog({ opened, onStay, onReload }: ConflictDialogProps) {
  const { t } = useLingui();
  const reload = useAction(onReload);
  const { title, message } = refusalEntryOf('users.changed_meanwhile');
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancelLabel={t`Not now`}
      confirmLabel={t`Load again`}
      isBusy={reload.isPending}
      onCancel={onStay}
      onConfirm={() => reload.run(undefined)}
    >
      <p>{message}</p>
      <p className={styles['kept']}>
        <Trans>What you changed stays in the form.</Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Shown above the form after it was loaded again. */
export function ReloadedNote({ isDirty }: { isDirty: boolean }) {
  return (
    <div role="status" className={styles['reloaded']}>
      <Icon of={refreshIcon} />
      {isDirty ? (
        <Trans>Reloaded with your changes on top. Check them before you save.</Trans>
      ) : (
        <Trans>Reloaded. You have no changes left to save.</Trans>
      )}
    </div>
  );
}
