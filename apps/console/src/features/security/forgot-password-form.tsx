import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { emailFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
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
