import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { EstimateCounts } from '../../users/panel/user-change.ts';
import { Estimate } from './estimate.tsx';

interface EstimateDialogProps {
  /** Null while nothing is to be confirmed. */
  readonly counts: EstimateCounts | null;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** USER-12: nothing that costs is saved before 'Continue'. */
export function EstimateDialog({ counts, isBusy, onCancel, onContinue }: EstimateDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={counts !== null}
      title={t`Estimated charges`}
      cancelLabel={t`Back`}
      confirmLabel={t`Continue`}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onContinue}
    >
      <p>
        <Trans>Adding paid seats changes what your organisation pays. Nothing is charged before you continue.</Trans>
      </p>
      {counts !== null && <Estimate counts={counts} />}
    </ConfirmDialog>
  );
}
