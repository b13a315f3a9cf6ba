import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRemoveDiscount } from './queries.ts';

/** Asks before a discount is removed, because its code cannot be applied again (D-157). */
export function RemoveDiscountDialog({ code, onClose }: { code: string | null; onClose: () => void }) {
  const { t } = useLingui();
  const removing = useRemoveDiscount();
  const last = useRef('');
  // The text stays while the dialog closes.
  if (code !== null) last.current = code;
  const remove = (): void =>
    removing.run(last.current, {
      onSuccess: () => {
        onClose();
        postSuccess(t`Discount removed`);
      },
      onError: showFailedAction,
    });
  return (
    <ConfirmDialog
      opened={code !== null}
      title={t`Remove discount ${last.current}?`}
      cancelLabel={t`Keep discount`}
      confirmLabel={t`Remove discount`}
      isDestructive
      isBusy={removing.isPending}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        <Trans>Your next charges will not include it. The code cannot be applied to this organization again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
