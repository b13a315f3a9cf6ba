import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { emailFault } from '../../lib/field-rules.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { requestResetLink } from './queries.ts';

const rules: Rules<{ email: string }> = { email: ({ email }) => emailFault(email) };

/** Asks for a link to set a new password (N-05). The answer is the same for every address. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const form = useCheckedForm({ email: '' }, rules);
  const forgot = useAction(requestResetLink);
  const send = ({ email }: { email: string }): void =>
    forgot.run(email.trim(), {
      onSuccess: () => onSent(email.trim()),
      onError: (error) => form.refuse(error, 'email'),
    });

  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <TextInput size="md" type="email" label={t`Email`} autoComplete="username" {...form.field('email')} />
      <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
        <Trans>Send link</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
