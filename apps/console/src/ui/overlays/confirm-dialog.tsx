import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Goes back. Where the question is whether to cancel something, it says what stays: 'Keep plan'. */
  readonly cancelLabel: string;
  /** Says what the button does: 'Log out', never 'OK'. Null where nothing can be confirmed: then one button closes. */
  readonly confirmLabel: string | null;
  readonly isBusy?: boolean;
  /** The button is red and the focus starts on Cancel. */
  readonly isDestructive?: boolean;
  /** False while the data of the question loads. The button then ignores a press, and the Tab key still reaches it. */
  readonly isReady?: boolean;
  readonly onCancel: () => void;
  /** Esc and a press beside the dialog, where they do not mean Cancel. */
  readonly onDismiss?: () => void;
  readonly onConfirm: () => void;
}

/** A disabled button has no place in the tab order: Tab and Enter, pressed early, would reach Cancel. */
const notReady = { 'aria-disabled': true, 'data-disabled': true };

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      onClose={props.onDismiss ?? props.onCancel}
      actions={<Answers {...props} />}
    >
      {props.children}
    </Dialog>
  );
}

function Answers({ isDestructive = false, isReady = true, ...props }: ConfirmDialogProps) {
  if (props.confirmLabel === null)
    return (
      <Button data-autofocus onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
    );
  return (
    <>
      <Button variant="default" data-autofocus={isDestructive ? true : undefined} onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        data-autofocus={isDestructive ? undefined : true}
        data-destructive={isDestructive}
        {...(isReady ? { onClick: props.onConfirm } : notReady)}
        loading={props.isBusy ?? false}
      >
        {props.confirmLabel}
      </Button>
    </>
  );
}
