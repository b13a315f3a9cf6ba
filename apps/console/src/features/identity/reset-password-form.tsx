import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { codeOf } from '../../lib/show-refusal.ts';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { confirmationFault, newPasswordFault } from './field-rules.ts';
import { useResetPassword } from './queries.ts';
import { type Rules, useCheckedForm } from './use-checked-form.ts';

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
  const reset = useResetPassword();
  const send = ({ password }: typeof empty): void =>
    reset.mutate(
      { token, password },
      {
        onSuccess: ({ email }) => onDone(email),
        onError: (error) =>
          codeOf(error) === 'identity.link_invalid' ? onLinkInvalid() : form.refuse(error, 'password'),
      },
    );

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <PasswordInput
        size="md"
        label={t`New password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show new password` }}
        {...form.field('password')}
      />
      <PasswordInput
        size="md"
        label={t`Confirm password`}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show confirmed password` }}
        {...form.field('confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        <Trans>Set password</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </form>
  );
}
