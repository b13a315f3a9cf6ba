import { isPasswordLongEnough } from '@atrium/domain/onboarding/onboarding-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { newPasswordFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './onboarding.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

const empty = { password: '', confirmation: '' };

/** VAL-19, VAL-20, and then the rules of every new password. Whoever signs in another way may leave it out. */
const rulesFor = (email: string): Rules<typeof empty> => ({
  password: ({ password, confirmation }) => {
    if (password === '' && confirmation === '') return null;
    return isPasswordLongEnough(password)
      ? newPasswordFault(password, email)
      : msg`Password length should be minimum 8 characters`;
  },
  confirmation: ({ password, confirmation }) => (password === confirmation ? null : msg`Password does not match`),
});

/** The last step. Whoever has a password keeps it; whoever has none needs none (D-260). */
export function SetPassword(props: StepProps) {
  return props.profile.hasPassword ? <PasswordKept {...props} /> : <ChoosePassword {...props} />;
}

function PasswordKept({ isSaving, onBack, onNext }: StepProps) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onNext({}, showFailedAction);
  };
  return (
    <StepForm
      isSaving={isSaving}
      onBack={onBack && (() => onBack({}))}
      unsaved={false}
      summary={[]}
      submitLabel={<Trans>I'm ready</Trans>}
      onSubmit={submit}
    >
      <p className={styles['note']}>
        <Trans>
          You set your password when you signed up. You can change it at any time under{' '}
          <TextLink to="/security">Security</TextLink>.
        </Trans>
      </p>
    </StepForm>
  );
}

function ChoosePassword({ profile, isSaving, onBack, onNext }: StepProps) {
  const { t } = useLingui();
  const form = useCheckedForm(empty, rulesFor(profile.email));
  const send = ({ password }: typeof empty): void =>
    onNext(password === '' ? {} : { password }, (error) => form.refuse(error, 'password'));
  return (
    <StepForm
      isSaving={isSaving}
      onBack={onBack && (() => onBack({}))}
      unsaved={form.isChanged}
      summary={form.summary}
      submitLabel={<Trans>I'm ready</Trans>}
      onSubmit={form.submit(send)}
    >
      <p className={styles['note']}>
        <Trans>You don't need a password. Set one if you also want to sign in with your email address.</Trans>
      </p>
      <PasswordField
        label={t`Password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmation')} />
    </StepForm>
  );
}
