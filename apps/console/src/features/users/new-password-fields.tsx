import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../ui/password-field.tsx';
import type { useNewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  readonly entry: ReturnType<typeof useNewPassword>;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

export function NewPasswordFields({ entry, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        data-autofocus={isFirst ? true : undefined}
        {...entry.field('password')}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...entry.field('confirmation')} />
    </>
  );
}
