import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { endEverywhere } from '../../lib/end-everywhere.ts';
import { notices } from '../../lib/reply-words.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useChangePassword } from './account-queries.ts';
import { useOwnPolicy } from './policy-queries.ts';
import styles from './security.module.css';
import { usePolicyWords } from './use-policy-words.ts';

const empty = { oldPassword: '', newPassword: '', confirmation: '' };
type Values = typeof empty;

/** The rules with and without a policy (VAL-30…36). */
const rulesFor = (
  email: string,
  policy: PasswordPolicy | null,
  { faultOf }: Pick<ReturnType<typeof usePolicyWords>, 'faultOf'>,
): Rules<Values> => ({
  oldPassword: ({ oldPassword }) => (oldPassword === '' ? msg`Please enter a valid password` : null),
  newPassword: ({ oldPassword, newPassword }) => {
    if (newPassword === '') return msg`Please enter a valid password`;
    if (newPassword === oldPassword) return msg`Old password and New password should not be same`;
    const length = Array.from(newPassword).length;
    if (policy === null && length < 8) return msg`New password length cannot be less than 8 characters`;
    if (policy === null && length > 72) return msg`New password length cannot be more than 72 characters`;
    return faultOf(newPassword, policy, email);
  },
  confirmation: ({ newPassword, confirmation }) => {
    if (confirmation === '') return msg`Please enter a valid password`;
    return confirmation === newPassword ? null : msg`New password and Confirm new password should be same`;
  },
});

/** Changes one's own password; every device signs in again afterwards (SEC-14, SEC-15). */
export function ChangePasswordSection() {
  const { t } = useLingui();
  const { user } = useSession();
  const policyWords = usePolicyWords();
  const policy = useOwnPolicy();
  const form = useCheckedForm(empty, rulesFor(user.email, policy, policyWords));
  const change = useChangePassword();
  const send = ({ oldPassword, newPassword }: Values): void =>
    change.run(
      { oldPassword, newPassword },
      {
        onSuccess: () => endEverywhere(notices.passwordUpdated),
        onError: (error) =>
          form.refuse(error, codeOf(error) === 'identity.password_wrong' ? 'oldPassword' : 'newPassword'),
      },
    );
  return (
    <SettingsSection title={t`Change password`} text={<Trans>You will need to sign in again on every device.</Trans>}>
      <Card>
        <Form unsaved={form.isChanged} onSubmit={form.submit(send)}>
          <div className={styles['form']}>
            <PasswordField label={t`Old password`} autoComplete="current-password" {...form.field('oldPassword')} />
            <PasswordField
              label={t`New password`}
              description={policy === null ? t`At least 8 characters, without spaces` : policyWords.describe(policy)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              {...form.field('newPassword')}
            />
            <PasswordField
              label={t`Confirm new password`}
              autoComplete="new-password"
              {...form.field('confirmation')}
            />
          </div>
          <FieldSummary messages={form.summary} />
          <div className={styles['footer']}>
            <Button type="submit" loading={change.isPending}>
              <Trans>Change password</Trans>
            </Button>
          </div>
        </Form>
      </Card>
    </SettingsSection>
  );
}
