import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { Trans } from '@lingui/react/macro';
import { confirmationFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { useOwnPolicy } from './policies/policy-queries.ts';
import { usePolicyWords } from './policies/use-policy-words.ts';
import { replaceFirstPassword } from './queries.ts';

const empty = { password: '', confirmation: '' };

const rulesFor = (
  policy: PasswordPolicy | null,
  { faultOf }: Pick<ReturnType<typeof usePolicyWords>, 'faultOf'>,
): Rules<typeof empty> => ({
  password: ({ password }) => faultOf(password, policy),
  confirmation: ({ password, confirmation }) => confirmationFault(password, confirmation),
});

/** Replaces a password that must be changed at sign-in. Whoever replaces one that an admin chose agrees to the terms. */
export function FirstPasswordForm({ agrees }: { agrees: boolean }) {
  const policy = useOwnPolicy();
  const policyWords = usePolicyWords();
  const form = useCheckedForm(empty, rulesFor(policy, policyWords));
  const description = policy === null ? {} : { description: policyWords.describe(policy) };
  const change = useAction(async (password: string) => {
    await replaceFirstPassword(password);
    await reloadSession();
  });
  const send = ({ password }: typeof empty): void =>
    change.run(password, { onError: (error) => form.refuse(error, 'password') });

  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <NewPasswordFields
        size="md"
        password={{ ...form.field('password'), ...description }}
        confirmation={form.field('confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={change.isPending}>
        <Trans>Save and continue</Trans>
      </Button>
      {agrees && <AgreementLine of="oneself" tellsPrivacy />}
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
