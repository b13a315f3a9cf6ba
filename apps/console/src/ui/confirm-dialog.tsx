import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelLabel: string;
  /** Names what it does: 'Log out', never 'OK'. */
  readonly confirmLabel: string;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button data-autofocus onClick={props.onConfirm} loading={props.isBusy ?? false}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
