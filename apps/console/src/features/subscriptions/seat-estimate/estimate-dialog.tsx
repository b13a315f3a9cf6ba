import { Trans, useLingui } from '@lingui/react/macro';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Estimate } from './estimate.tsx';

/** Shows what new seats cost. Nothing is saved before 'Continue' (USER-12). */
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
        <Trans>
          Nothing is charged today. Added users are charged with the next invoice, for the days they are here.
        </Trans>
      </p>
      {counts !== null && <Estimate counts={counts} />}
    </ConfirmDialog>
  );
}
