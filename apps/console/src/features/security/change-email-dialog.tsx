import { ownPasswordFault } from '@atrium/domain/security/password';
import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { emailFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { codeOf, showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { useOwnPolicy } from './policies/policy-queries.ts';
import { type AskedChange, askForEmailCode } from './queries.ts';
import styles from './security.module.css';

interface ChangeEmailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** New address and password, then the code that was mailed there (SEC-25). */
export function ChangeEmailDialog({ opened, onClose }: ChangeEmailDialogProps) {
  // Mounted anew with each opening, so that no password stays in it.
  return opened ? <ChangeEmail onClose={onClose} /> : null;
}

const empty = { newEmail: '', password: '' };
type Values = typeof empty;

const rulesFor = (policy: PasswordPolicy | null): Rules<Values> => ({
  newEmail: ({ newEmail }) => emailFault(newEmail),
  password: ({ password }) => {
    const fault = ownPasswordFault(password, policy);
    if (fault === null) return null;
    return fault === 'empty'
      ? msg`Password is required`
      : msg`Password length cannot be less than 8 characters or more than 72 characters`;
  },
});

/** The combined message above the fields, after a submit (VAL-13, D-82). */
function combinedFault(values: Values, rules: Rules<Values>): MessageDescriptor | null {
  if (values.newEmail.trim() === '' || values.password === '') return msg`Please enter values`;
  const isPasswordAlone = rules.newEmail(values) === null && rules.password(values) !== null;
  return isPasswordAlone ? msg`Please check password` : null;
}

/** Holds what was typed, so that it is still there when the person comes back from the code. */
function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const rules = rulesFor(useOwnPolicy());
  const form = useCheckedForm(empty, rules);
  const ask = useAction(askForEmailCode);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [combined, setCombined] = useState<MessageDescriptor | null>(null);
  const send = (values: Values): void =>
    ask.run(values, {
      onSuccess: setAsked,
      onError: (error) => {
        const isPassword = codeOf(error) === 'identity.password_wrong';
        if (isPassword) setCombined(msg`Please check password`);
        form.refuse(error, isPassword ? 'password' : 'newEmail');
      },
    });
  const sendAgain = (): void =>
    ask.run(form.values, {
      onSuccess: (change) => {
        setAsked(change);
        postSuccess(t`We sent another code to ${change.newEmail}`);
      },
      onError: showFailedAction,
    });
  if (asked !== null) {
    return (
      <EmailCodeForm
        asked={asked}
        isSending={ask.isPending}
        onSendAgain={sendAgain}
        onBack={() => setAsked(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      opened
      title={t`Change Email Address`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={ask.isPending}>
            <Trans>Send code</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>We send a code to the new address. You will need to sign in again on every device.</Trans>
      </p>
      <Form
        unsaved={form.isChanged}
        id={formId}
        className={styles['steps']}
        onSubmit={(event) => {
          setCombined(combinedFault(form.values, rules));
          form.submit(send)(event);
        }}
      >
        {combined !== null && <p className={styles['fault']}>{i18n._(combined)}</p>}
        <TextInput type="email" label={t`New email`} autoComplete="email" data-autofocus {...form.field('newEmail')} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
