import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { useHasPassword } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './closure.module.css';

const empty = { word: '', password: '' };

interface TypedConfirmationProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** What must be typed: the label of its field, when it is right, and what is said where it is not. */
  readonly word: {
    readonly label: string;
    readonly description?: string;
    readonly isRight: (typed: string) => boolean;
    readonly fault: MessageDescriptor;
  };
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  /** What will happen. */
  readonly children: ReactNode;
  readonly onCancel: () => void;
  /** Without a password where the person has none; the server then asks for a fresh proof. */
  readonly onConfirm: (password: string | undefined, refuse: (error: unknown) => void) => void;
}

/** Asks for a word and the password before something big is deleted (VAL-53…57). */
export function TypedConfirmation({ word, isReady = true, ...props }: TypedConfirmationProps) {
  const { t } = useLingui();
  const formId = useId();
  const hasPassword = useHasPassword();
  const rules: Rules<typeof empty> = {
    word: (typed) => (word.isRight(typed.word) ? null : word.fault),
    password: ({ password }) =>
      hasPassword && password === '' ? msg`Please enter your password in the field above` : null,
  };
  const form = useCheckedForm(empty, rules);
  const send = ({ password }: typeof empty): void =>
    props.onConfirm(hasPassword ? password : undefined, (error) => form.refuse(error, 'password'));
  return (
    <Dialog
      opened
      title={props.title}
      onClose={props.onCancel}
      canClose={!props.isBusy}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel} disabled={props.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={props.isBusy} disabled={!isReady} data-destructive>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['form']}>
        <TextInput
          label={word.label}
          description={word.description}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('word')}
        />
        {hasPassword && (
          <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        )}
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
