import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { codeOf } from '../../lib/show-refusal.ts';
import { endEverywhere } from '../../session/end-everywhere.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notices } from '../../words/reply-words.ts';
import { useChangePassword } from './account-queries.ts';
import { useOwnPolicy } from './policies/policy-queries.ts';
import { usePolicyWords } from './policies/use-policy-words.ts';
import styles from './security.module.css';

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

interface ChangePasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes one's own password; every device signs in again afterwards (SEC-03, SEC-14, SEC-15). */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  // Mounted anew with each opening, so that no password stays in it and the policy is the one of now.
  return opened ? <ChangePassword onClose={onClose} /> : null;
}

function ChangePassword({ onClose }: Pick<ChangePasswordDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const formId = useId();
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
    <Dialog
      opened
      title={t`Change password`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </>
      }
    >
      <Form unsaved={form.isChanged} id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        <PasswordField
          label={t`Old password`}
          autoComplete="current-password"
          data-autofocus
          {...form.field('oldPassword')}
        />
        <PasswordField
          label={t`New password`}
          description={policy === null ? t`At least 8 characters, without spaces` : policyWords.describe(policy)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordField label={t`Confirm new password`} autoComplete="new-password" {...form.field('confirmation')} />
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
