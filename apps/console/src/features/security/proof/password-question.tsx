import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { useHasPassword } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../security.module.css';

const rulesFor = (hasPassword: boolean): Rules<{ password: string }> => ({
  password: ({ password }) => (hasPassword && password === '' ? msg`Password is required` : null),
});

interface PasswordQuestionProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly isDestructive?: boolean;
  readonly onClose: () => void;
  /** Without a password where the person has none; the server then asks for a fresh proof (D-264). */
  readonly onConfirm: (password: string | undefined, refuse: (error: unknown) => void) => void;
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
  const hasPassword = useHasPassword();
  const form = useCheckedForm({ password: '' }, rulesFor(hasPassword));
  const send = ({ password }: { password: string }): void =>
    props.onConfirm(hasPassword ? password : undefined, (error) => form.refuse(error, 'password'));
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
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        {hasPassword && (
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            data-autofocus
            {...form.field('password')}
          />
        )}
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
