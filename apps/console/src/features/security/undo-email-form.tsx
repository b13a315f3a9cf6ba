import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { undoEmailChange } from './queries.ts';

const rules: Rules<{ password: string }> = {
  password: ({ password }) => (password === '' ? msg`Password is required` : null),
};

interface UndoEmailFormProps {
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onLinkInvalid: () => void;
}

/** Asks for the password that made the change, because the mailbox alone must not be enough. */
export function UndoEmailForm({ token, onDone, onLinkInvalid }: UndoEmailFormProps) {
  const { t } = useLingui();
  const form = useCheckedForm({ password: '' }, rules);
  const undo = useAction((password: string) => undoEmailChange({ token, password }));
  const send = ({ password }: { password: string }): void =>
    undo.run(password, {
      onSuccess: ({ email }) => onDone(email),
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'identity.link_invalid' || code === 'request.invalid') onLinkInvalid();
        else form.refuse(error, 'password');
      },
    });
  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <PasswordField
        size="md"
        label={t`Password`}
        description={t`The one that you had when the address was changed`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" size="md" fullWidth loading={undo.isPending}>
        <Trans>Undo the change</Trans>
      </Button>
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
