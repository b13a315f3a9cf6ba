import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './security.module.css';

const rules: Rules<{ password: string }> = {
  password: ({ password }) => (password === '' ? msg`Password is required` : null),
};

interface PasswordQuestionProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly isDestructive?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (password: string, refuse: (error: unknown) => void) => void;
}

/** Asks for the password again before something that protects the account changes. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  return (
    // Mounted anew with each opening, so that no password stays in it.
    props.opened ? <Question {...props} /> : null
  );
}

function Question(props: PasswordQuestionProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ password: '' }, rules);
  const send = ({ password }: { password: string }): void =>
    props.onConfirm(password, (error) => form.refuse(error, 'password'));
  return (
    <Dialog
      opened
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={props.isBusy} data-destructive={props.isDestructive ?? false}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['steps']}>
        <PasswordField label={t`Password`} autoComplete="current-password" data-autofocus {...form.field('password')} />
        <FieldSummary messages={form.summary} />
      </form>
    </Dialog>
  );
}
