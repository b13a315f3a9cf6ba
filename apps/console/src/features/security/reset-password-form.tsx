import { Trans } from '@lingui/react/macro';
import { confirmationFault, newPasswordFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { offerPasskey } from '../../session/passkey-offer.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { resetPasswordByLink } from './queries.ts';

const empty = { password: '', confirmation: '' };

const rules: Rules<typeof empty> = {
  password: ({ password }) => newPasswordFault(password),
  confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
};

interface Outcomes {
  readonly token: string;
  /** True for the first password of an account that somebody else made. */
  readonly agrees: boolean;
  readonly onDone: (email: string) => void;
  readonly onLinkInvalid: () => void;
}

/** Sets a new password by a mailed link, which works once (N-05). */
export function ResetPasswordForm({ token, agrees, onDone, onLinkInvalid }: Outcomes) {
  const form = useCheckedForm(empty, rules);
  const reset = useAction((password: string) => resetPasswordByLink({ token, password }));
  const send = ({ password }: typeof empty): void =>
    reset.run(password, {
      onSuccess: ({ email }) => {
        offerPasskey();
        onDone(email);
      },
      onError: (error) =>
        codeOf(error) === 'identity.link_invalid' ? onLinkInvalid() : form.refuse(error, 'password'),
    });

  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <NewPasswordFields size="md" password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        <Trans>Set password</Trans>
      </Button>
      {agrees && <AgreementLine of="oneself" tellsPrivacy />}
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
