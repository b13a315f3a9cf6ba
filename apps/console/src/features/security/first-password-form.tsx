import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { confirmationFault, newPasswordFault } from '../../lib/field-rules.ts';
import { reloadSession } from '../../lib/reload-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { replaceFirstPassword } from './queries.ts';

const empty = { password: '', confirmation: '' };

const rules: Rules<typeof empty> = {
  password: ({ password }) => newPasswordFault(password),
  confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
};

/** Replaces a password that an admin chose. The session goes on with the new one (D-106). */
export function FirstPasswordForm() {
  const form = useCheckedForm(empty, rules);
  const change = useAction(async (password: string) => {
    await replaceFirstPassword(password);
    await reloadSession();
  });
  const send = ({ password }: typeof empty): void =>
    change.run(password, { onError: (error) => form.refuse(error, 'password') });

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <NewPasswordFields size="md" password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" size="md" fullWidth loading={change.isPending}>
        <Trans>Save and continue</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </form>
  );
}
