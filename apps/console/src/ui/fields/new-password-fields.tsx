import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type FieldProps = ComponentProps<typeof PasswordField>;

interface NewPasswordFieldsProps {
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
  readonly size?: 'sm' | 'md';
  /** True if the first field takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation, size = 'sm', isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        size={size}
        label={t`New password`}
        description={t`At least 8 characters, without spaces`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        data-autofocus={isFirst ? true : undefined}
        {...password}
      />
      <PasswordField size={size} label={t`Confirm password`} autoComplete="new-password" {...confirmation} />
    </>
  );
}
