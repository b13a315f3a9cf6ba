import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { eyeIcon, eyeOffIcon } from '../icons.ts';
import styles from './password-field.module.css';

/** A password field with a button that shows the password. */
export function PasswordField(props: TextInputProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
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
          <Icon of={isShown ? eyeOffIcon : eyeIcon} size={18} />
        </button>
      }
    />
  );
}
