import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './identity.module.css';
import { useSignInAgain } from './queries.ts';

interface SignInAgainProps {
  readonly person: SessionReply;
  readonly title: string;
  readonly message: string;
  readonly onLeave: () => void;
}

const empty = { password: '', code: '' };
type Values = typeof empty;

const rulesFor = (isCodeAsked: boolean): Rules<Values> => ({
  password: ({ password }) => (password.length === 0 ? msg`Password is required` : null),
  code: ({ code }) => (isCodeAsked && code.trim().length < 6 ? msg`Please enter the code` : null),
});

/**
 * Asks for the password over the screen, and then for a code where two-factor is on. It cannot be closed by accident,
 * because closing it would lose what was typed.
 */
export function SignInAgain({ person, title, message, onLeave }: SignInAgainProps) {
  const { t } = useLingui();
  const formId = useId();
  const [owing, setOwing] = useState<SessionReply | null>(null);
  const form = useCheckedForm(empty, rulesFor(owing !== null));
  const signIn = useSignInAgain(person);
  const send = ({ password, code }: Values): void =>
    signIn.run(owing === null ? { password } : { code, owing }, {
      onSuccess: setOwing,
      onError: (error) => {
        // The code came too late: the sign-in begins again.
        if (codeOf(error) === 'session.expired') setOwing(null);
        form.refuse(error, owing === null ? 'password' : 'code');
      },
    });

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
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['again']}>
        <TextInput type="email" label={t`Email`} autoComplete="username" value={person.user.email} readOnly />
        {owing === null ? (
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
        ) : (
          <CodeField {...form.field('code')} />
        )}
        <FieldSummary messages={form.summary} />
      </Form>
      <p className={styles['small']}>
        <Trans>What you typed stays here. A different account starts fresh.</Trans>
      </p>
    </Dialog>
  );
}

/** Takes the focus from the password, in whose place it stands. */
function CodeField(field: TextInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      label={t`Code from your app`}
      description={t`Or a recovery code`}
      autoComplete="one-time-code"
      {...field}
    />
  );
}
