import { signUp } from '@atrium/contract/identity/sign-up';
import { localeOfTag } from '@atrium/domain/identity/locale';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { call } from '../../lib/api-client.ts';
import { emailFault, newPasswordFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { wantedPlan } from '../../lib/wanted-plan.ts';
import { offerPasskey } from '../../session/passkey-offer.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './identity.module.css';

const empty = { firstName: '', lastName: '', email: '', password: '' };

const rules: Rules<typeof empty> = {
  firstName: ({ firstName }) => (firstName.trim().length === 0 ? msg`Please enter your first name` : null),
  lastName: ({ lastName }) => (lastName.trim().length === 0 ? msg`Please enter your last name` : null),
  email: ({ email }) => emailFault(email),
  password: ({ password, email }) => newPasswordFault(password, email),
};

/** Signs somebody up (N-01). */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, i18n } = useLingui();
  const form = useCheckedForm(empty, rules);
  const creation = useAction((values: typeof empty) => {
    const waiting = wantedPlan();
    const locale = localeOfTag(i18n.locale);
    return call(signUp, { ...values, email: values.email.trim(), locale, ...(waiting && { waiting }) });
  });
  const send = (values: typeof empty): void =>
    creation.run(values, {
      onSuccess: () => {
        offerPasskey();
        onSent(values.email.trim());
      },
      onError: (error) => form.refuse(error, 'password'),
    });

  return (
    <Form unsaved="never" onSubmit={form.submit(send)}>
      <div className={styles['names']}>
        <TextInput
          size="md"
          label={t`First name`}
          autoComplete="given-name"
          maxLength={80}
          {...form.field('firstName')}
        />
        <TextInput
          size="md"
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={80}
          {...form.field('lastName')}
        />
      </div>
      <TextInput size="md" type="email" label={t`Email`} autoComplete="username" {...form.field('email')} />
      <PasswordField
        size="md"
        label={t`Password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Button type="submit" size="md" fullWidth loading={creation.isPending}>
        <Trans>Create account</Trans>
      </Button>
      <AgreementLine of="oneself" tellsPrivacy />
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
