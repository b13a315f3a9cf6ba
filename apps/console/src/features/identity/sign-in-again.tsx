import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './identity.module.css';
import { useSignInAgain } from './queries.ts';

interface SignInAgainProps {
  readonly person: SessionReply;
  readonly title: string;
  readonly message: string;
  readonly onLeave: () => void;
}

const rules: Rules<{ password: string }> = {
  password: ({ password }) => (password.length === 0 ? msg`Password is required` : null),
};

/** Asks for the password over the screen. It cannot be closed by accident, because closing it would lose what was typed. */
export function SignInAgain({ person, title, message, onLeave }: SignInAgainProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ password: '' }, rules);
  const signIn = useSignInAgain(person);
  const send = ({ password }: { password: string }): void =>
    signIn.run(password, { onError: (error) => form.refuse(error, 'password') });

  return (
    <Dialog
      opened
      canClose={false}
      title={title}
      onClose={onLeave}
      actions={
        <>
          <Button variant="default" onClick={onLeave} disabled={signIn.isPending}>
            <Trans>Use another account</Trans>
          </Button>
          <Button type="submit" form={formId} loading={signIn.isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['again']}>
        <TextInput type="email" label={t`Email`} autoComplete="username" value={person.user.email} readOnly />
        <div className={styles['password']}>
          <PasswordField
            data-autofocus
            label={t`Password`}
            autoComplete="current-password"
            {...form.field('password')}
          />
          {/* In a tab of its own, so that this screen stays. */}
          <TextLink to="/forgot-password" target="_blank">
            <Trans>Forgot password?</Trans>
          </TextLink>
        </div>
        <FieldSummary messages={form.summary} />
      </form>
      <p className={styles['small']}>
        <Trans>What you have typed stays here. Another account begins afresh.</Trans>
      </p>
    </Dialog>
  );
}
