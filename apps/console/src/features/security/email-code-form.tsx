import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { post } from '../../lib/notice-board.ts';
import { endSession } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { type AskedChange, confirmEmail } from './queries.ts';
import styles from './security.module.css';

const rules: Rules<{ code: string }> = {
  code: ({ code }) => (/^\d{6}$/.test(code.trim()) ? null : msg`Please enter valid OTP`),
};

interface EmailCodeFormProps {
  readonly asked: AskedChange;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The code that was mailed to the new address. Once it is right, the person signs in again (VAL-05, SEC-25). */
export function EmailCodeForm({ asked, onBack, onClose }: EmailCodeFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ code: '' }, rules);
  const confirm = useAction(confirmEmail);
  const { newEmail, minutes } = asked;
  const send = ({ code }: { code: string }): void =>
    confirm.run(
      { ...asked, code: code.trim() },
      {
        onSuccess: ({ email }) => {
          const title = t`Email address updated!`;
          const message = t`Your email address is now ${email}. Please login again.`;
          post({ kind: 'dialog', tone: 'good', title, message });
          endSession('log_out');
          tellOtherTabs({ kind: 'ended' });
        },
        onError: (error) => form.refuse(error, 'code'),
      },
    );
  return (
    <Dialog
      opened
      title={t`Change Email Address`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
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
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['steps']}>
        <TextInput
          label={t`Code from the email`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.field('code')}
        />
        <FieldSummary messages={form.summary} />
      </form>
    </Dialog>
  );
}
