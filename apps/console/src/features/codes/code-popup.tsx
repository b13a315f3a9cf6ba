import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './codes.module.css';
import type { CodeEntry } from './use-code-entry.ts';

interface CodePopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly intro: string;
  readonly label: string;
  readonly entry: CodeEntry;
  readonly progress: string;
  /** What the code gives; null until it is checked. */
  readonly terms: ReactNode;
  readonly onChange: () => void;
  readonly onValidate: () => void;
  readonly onApply: () => void;
  /** What was applied; null until then. */
  readonly applied: { readonly title: string; readonly text: ReactNode } | null;
}

const focusNow = (node: HTMLButtonElement | null): void => node?.focus();

/** The popup of a code: enter, Validate, Apply; what is typed stays after a failure (CODE-11). */
export function CodePopup(props: CodePopupProps) {
  const { opened, onClose, title, progress, terms, applied } = props;
  const formId = useId();
  const isBusy = progress !== '';
  if (applied !== null) {
    return (
      <Dialog
        opened={opened}
        title={applied.title}
        onClose={onClose}
        actions={
          <Button ref={focusNow} onClick={onClose}>
            <Trans>Ok</Trans>
          </Button>
        }
      >
        <div role="status" className={styles['applied']}>
          <Icon of={checkIcon} size={18} isBold />
          <p>{applied.text}</p>
        </div>
      </Dialog>
    );
  }
  const isChecked = terms !== null;
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          {isChecked ? (
            <Button key="go" type="button" onClick={props.onApply} loading={isBusy}>
              <Trans>Apply</Trans>
            </Button>
          ) : (
            <Button key="go" type="submit" form={formId} loading={isBusy}>
              <Trans>Validate</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>{props.intro}</p>
      <CodeForm
        id={formId}
        label={props.label}
        entry={props.entry}
        progress={progress}
        onChange={props.onChange}
        // Enter in the field only validates: the person reads what the code does before applying it.
        onSubmit={isChecked ? () => undefined : props.onValidate}
      />
      <div role="status">{terms}</div>
    </Dialog>
  );
}
