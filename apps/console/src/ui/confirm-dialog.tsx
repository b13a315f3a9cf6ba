import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelLabel: string;
  /** What Cancel leaves as it is, for screen readers, where the word alone may be misread. */
  readonly cancelMeans?: string;
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
  const { isDestructive = false, cancelMeans } = props;
  const meaning = useId();
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button
            variant="default"
            data-autofocus={isDestructive ? true : undefined}
            aria-describedby={cancelMeans === undefined ? undefined : meaning}
            onClick={props.onCancel}
          >
            {props.cancelLabel}
          </Button>
          {cancelMeans !== undefined && (
            <VisuallyHidden>
              <span id={meaning}>{cancelMeans}</span>
            </VisuallyHidden>
          )}
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
