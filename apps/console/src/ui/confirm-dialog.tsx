import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelLabel: string;
  /** Says what the button does: 'Log out', never 'OK'. */
  readonly confirmLabel: string;
  readonly isBusy?: boolean;
  /** The button is red and the focus starts on Cancel. */
  readonly isDestructive?: boolean;
  /** False while the data of the question loads. */
  readonly isReady?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isDestructive = false } = props;
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="default" data-autofocus={isDestructive ? true : undefined} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            data-autofocus={isDestructive ? undefined : true}
            data-destructive={isDestructive}
            onClick={props.onConfirm}
            loading={props.isBusy ?? false}
            disabled={props.isReady === false}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
