import { forgotPassword } from '@atrium/contract/security/forgot-password';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../lib/api-client.ts';
import { emailFault } from '../../lib/field-rules.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { FieldSummary } from '../../ui/field-summary.tsx';

const rules: Rules<{ email: string }> = { email: ({ email }) => emailFault(email) };

/** N-05: the answer is the same for every address. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const form = useCheckedForm({ email: '' }, rules);
  const forgot = useAction((email: string) => call(forgotPassword, { email }));
  const send = ({ email }: { email: string }): void =>
    forgot.run(email.trim(), {
      onSuccess: () => onSent(email.trim()),
      onError: (error) => form.refuse(error, 'email'),
    });

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextInput size="md" type="email" label={t`Email`} autoComplete="username" {...form.field('email')} />
      <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
        <Trans>Send link</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </form>
  );
}
