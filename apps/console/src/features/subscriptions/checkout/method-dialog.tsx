import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { refusalEntryOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { MissingMethod } from './checkout-state.ts';

interface MethodDialogProps {
  readonly missing: MissingMethod | null;
  /** Fetches a new link under which the mandate is set up (CHK-17). */
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

/** Says that nothing was activated, and why (CHK-16, CHK-17). */
export function MethodDialog({ missing, onRenew, onClose }: MethodDialogProps) {
  const last = useRef<MissingMethod>('none');
  // The text stays while the dialog closes.
  if (missing !== null) last.current = missing;
  const { title, message } = refusalEntryOf(last.current === 'none' ? 'payments.no_card' : 'payments.mandate_unusable');
  const acknowledge = (): void => {
    onClose();
    if (last.current === 'mandate_unusable') onRenew();
  };
  return (
    <Dialog
      opened={missing !== null}
      title={title}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={acknowledge}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
