import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { emailFault } from '../../lib/field-rules.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { type AskedChange, askForEmailCode } from './queries.ts';
import styles from './security.module.css';

interface ChangeEmailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** New address and password, then the code that was mailed there (SEC-25). */
export function ChangeEmailDialog({ opened, onClose }: ChangeEmailDialogProps) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  useEffect(() => {
    if (!opened) setAsked(null);
  }, [opened]);
  if (!opened) return null;
  if (asked !== null) return <EmailCodeForm asked={asked} onBack={() => setAsked(null)} onClose={onClose} />;
  return <AddressForm onAsked={setAsked} onClose={onClose} />;
}

const empty = { newEmail: '', password: '' };

const rules: Rules<typeof empty> = {
  newEmail: ({ newEmail }) => emailFault(newEmail),
  password: ({ password }) => {
    if (password === '') return msg`Password is required`;
    const length = Array.from(password).length;
    return length < 8 || length > 72
      ? msg`Password length cannot be less than 8 character or more than 72 characters`
      : null;
  },
};

/** The combined message above the fields, after a submit (VAL-13, D-82). */
function combinedFault(values: typeof empty) {
  if (values.newEmail.trim() === '' || values.password === '') return msg`Please enter values`;
  const isPasswordAlone = rules.newEmail(values) === null && rules.password(values) !== null;
  return isPasswordAlone ? msg`Please check password` : null;
}

function AddressForm({ onAsked, onClose }: { onAsked: (asked: AskedChange) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const form = useCheckedForm(empty, rules);
  const ask = useAction(askForEmailCode);
  const [combined, setCombined] = useState<ReturnType<typeof combinedFault>>(null);
  const send = (values: typeof empty): void =>
    ask.run(values, {
      onSuccess: onAsked,
      onError: (error) => {
        const isPassword = codeOf(error) === 'identity.password_wrong';
        if (isPassword) setCombined(msg`Please check password`);
        form.refuse(error, isPassword ? 'password' : 'newEmail');
      },
    });
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
      <form
        id={formId}
        noValidate
        className={styles['steps']}
        onSubmit={(event) => {
          setCombined(combinedFault(form.values));
          form.submit(send)(event);
        }}
      >
        {combined !== null && <p className={styles['fault']}>{i18n._(combined)}</p>}
        <TextInput type="email" label={t`New email`} autoComplete="email" data-autofocus {...form.field('newEmail')} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <FieldSummary messages={form.summary} />
      </form>
    </Dialog>
  );
}
