import { resetPassword } from '@atrium/contract/security/reset-password';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { call } from '../../lib/api-client.ts';
import { confirmationFault, newPasswordFault } from '../../lib/field-rules.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const empty = { password: '', confirmation: '' };

const rules: Rules<typeof empty> = {
  password: ({ password }) => newPasswordFault(password),
  confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
};

interface Outcomes {
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onLinkInvalid: () => void;
}

/** N-05: sets a new password by the mailed link, which works once. */
export function ResetPasswordForm({ token, onDone, onLinkInvalid }: Outcomes) {
  const { t } = useLingui();
  const form = useCheckedForm(empty, rules);
  const reset = useAction((password: string) => call(resetPassword, { token, password }));
  const send = ({ password }: typeof empty): void =>
    reset.run(password, {
      onSuccess: ({ email }) => onDone(email),
      onError: (error) =>
        codeOf(error) === 'identity.link_invalid' ? onLinkInvalid() : form.refuse(error, 'password'),
    });

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <PasswordField
        size="md"
        label={t`New password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        size="md"
        label={t`Confirm password`}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        <Trans>Set password</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </form>
  );
}
