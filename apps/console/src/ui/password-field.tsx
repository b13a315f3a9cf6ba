import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password that can be shown; the switch is reached by keyboard too. */
export function PasswordField(props: TextInputProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const ToggleIcon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <ToggleIcon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    />
  );
}
