import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { useHasPassword } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEnableTwoFactor, useRegisterTwoFactor } from '../account-queries.ts';
import { PasswordQuestion } from '../proof/password-question.tsx';
import styles from '../security.module.css';

interface EnableTwoFactorDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

interface Shown {
  readonly qrCodeBytes: string;
  readonly mfaCode: string;
}

/** Password, then the QR code and a code of the app; its recovery codes come last (SEC-05). */
export function EnableTwoFactorDialog({ opened, onClose, onCodes }: EnableTwoFactorDialogProps) {
  const { t } = useLingui();
  const hasPassword = useHasPassword();
  const enable = useEnableTwoFactor();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    // The secret is not kept in the page longer than it is shown.
    if (!opened) setShown(null);
  }, [opened]);
  if (shown !== null) return <ScanDialog shown={shown} opened={opened} onClose={onClose} onCodes={onCodes} />;
  return (
    <PasswordQuestion
      opened={opened}
      title={t`Turn on two-factor`}
      confirmLabel={t`Continue`}
      isBusy={enable.isPending}
      onClose={onClose}
      onConfirm={(password, refuse) => enable.run(password, { onSuccess: setShown, onError: refuse })}
    >
      <p>
        <Trans>You need an authenticator app on your phone.</Trans>{' '}
        {hasPassword && <Trans>First, enter your password.</Trans>}
      </p>
    </PasswordQuestion>
  );
}

const rules: Rules<{ mfaCode: string }> = {
  mfaCode: ({ mfaCode }) =>
    /^\d{3}\s?\d{3}$/.test(mfaCode.trim()) ? null : msg`Please enter the 6 digits of your app`,
};

function ScanDialog({ shown, opened, onClose, onCodes }: EnableTwoFactorDialogProps & { shown: Shown }) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ mfaCode: '' }, rules);
  const register = useRegisterTwoFactor();
  const send = ({ mfaCode }: { mfaCode: string }): void =>
    register.run(mfaCode, { onSuccess: onCodes, onError: (error) => form.refuse(error, 'mfaCode') });
  return (
    <Dialog
      opened={opened}
      title={t`Scan the QR code`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={register.isPending}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Scan it with your authenticator app, then enter the code that the app shows.</Trans>
      </p>
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        <img
          className={styles['picture']}
          src={`data:image/svg+xml;base64,${shown.qrCodeBytes}`}
          alt={t`QR code for your authenticator app`}
        />
        <details>
          <summary>
            <Trans>Cannot scan it?</Trans>
          </summary>
          <p className={styles['secret']}>{shown.mfaCode.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </details>
        <TextInput
          label={t`Code from your app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.field('mfaCode')}
        />
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
