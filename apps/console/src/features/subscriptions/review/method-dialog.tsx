import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { entryOf } from '../../../lib/show-refusal.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** What keeps a purchase from being charged. */
export type Gate = 'none' | 'mandate_unusable';

interface MethodDialogProps {
  readonly standing: Gate | null;
  /** CHK-17: a new link under which the mandate is set up. */
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

/** CHK-16, CHK-17: nothing was activated, and why. */
export function MethodDialog({ standing, onRenew, onClose }: MethodDialogProps) {
  const last = useRef<Gate>('none');
  // The words stay while the dialog leaves.
  if (standing !== null) last.current = standing;
  const { title, message } = entryOf(last.current === 'none' ? 'payments.no_card' : 'payments.mandate_unusable');
  const acknowledge = (): void => {
    onClose();
    if (last.current === 'mandate_unusable') onRenew();
  };
  return (
    <Dialog
      opened={standing !== null}
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
