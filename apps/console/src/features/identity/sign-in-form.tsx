import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { emailFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './identity.module.css';
import { useSignIn } from './queries.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const rules: Rules<{ email: string; password: string }> = {
  email: ({ email }) => emailFault(email),
  password: ({ password }) => (password.length === 0 ? msg`Password is required` : null),
};

/** Signs somebody in; the page leaves by itself once there is a session (N-02). */
export function SignInForm({ email }: { email: string }) {
  const { t } = useLingui();
  const form = useCheckedForm({ email, password: '' }, rules);
  const signIn = useSignIn();
  const send = (values: { email: string; password: string }): void =>
    signIn.run(values, { onError: (error) => form.refuse(error, 'password') });
  const passkey = usePasskeySignIn((error) => form.refuse(error, 'email'));

  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <TextInput size="md" type="email" label={t`Email`} autoComplete="username webauthn" {...form.field('email')} />
      <div className={styles['password']}>
        <PasswordField size="md" label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <TextLink to="/forgot-password">
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        <Trans>Sign in</Trans>
      </Button>
      {passkey.isOffered && (
        <Button size="md" variant="default" fullWidth loading={passkey.isPending} onClick={passkey.run}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
