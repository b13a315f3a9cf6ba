import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { endEverywhere } from '../../session/end-everywhere.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type AskedChange, confirmEmail } from './queries.ts';
import styles from './security.module.css';

const rules: Rules<{ code: string }> = {
  code: ({ code }) => (/^\d{6}$/.test(code.trim()) ? null : msg`Please enter valid OTP`),
};

interface EmailCodeFormProps {
  readonly asked: AskedChange;
  /** True while another code is on its way. */
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The code that was mailed to the new address. Once it is right, the person signs in again (VAL-05, SEC-25). */
export function EmailCodeForm({ asked, isSending, onSendAgain, onBack, onClose }: EmailCodeFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ code: '' }, rules);
  const confirm = useAction(confirmEmail);
  const { newEmail, minutes } = asked;
  const send = ({ code }: { code: string }): void =>
    confirm.run(
      { ...asked, code: code.trim() },
      {
        onSuccess: ({ email }) =>
          endEverywhere({
            title: t`Email address updated!`,
            message: t`Your email address is now ${email}. Please login again.`,
          }),
        onError: (error) => form.refuse(error, 'code'),
      },
    );
  return (
    <Dialog
      opened
      title={t`Change Email Address`}
      onClose={onClose}
      canClose={!confirm.isPending}
      actions={
        <>
          <Button variant="default" onClick={onBack} disabled={confirm.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={formId} loading={confirm.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Enter the code that we sent to {newEmail}. It works for {minutes} minutes.
        </Trans>
      </p>
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        <TextInput
          label={t`Code from the email`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.field('code')}
        />
        <FieldSummary messages={form.summary} />
        <div>
          <Button variant="default" loading={isSending} disabled={confirm.isPending} onClick={onSendAgain}>
            <Trans>Send another code</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
