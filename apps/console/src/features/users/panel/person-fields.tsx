import type { UserFormFault } from '@atrium/domain/users/user-form';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { checkOnLeave } from '../../../lib/forms/check-on-leave.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import styles from './panel.module.css';
import type { UserEditor } from './use-user-editor.ts';

const fields = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  contact: 'contact',
} as const;

/** Email and contact of an existing user are locked (USER-19). */
export function PersonFields({ editor }: { editor: UserEditor }) {
  const { t } = useLingui();
  const { draft, isNew } = editor;
  const field = (fault: keyof typeof fields & UserFormFault) => ({
    name: fault,
    value: draft[fields[fault]],
    error: editor.errorOf(fault),
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.edit({ [fields[fault]]: event.currentTarget.value }, fault),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (draft[fields[fault]] !== '') checkOnLeave(event, () => editor.check(fault));
    },
  });
  const locked = isNew
    ? {}
    : {
        readOnly: true,
        'data-locked': true,
        rightSection: <Icon of={lockIcon} />,
        'aria-description': t`Cannot be changed here`,
      };
  return (
    <div className={styles['fields']}>
      <div className={styles['names']}>
        <TextInput label={t`First name`} autoComplete="off" maxLength={80} {...field('first_name')} />
        <TextInput label={t`Last name`} autoComplete="off" maxLength={80} {...field('last_name')} />
      </div>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
        {...locked}
      />
      <TextInput
        label={isNew ? t`Contact (optional)` : t`Contact`}
        type="tel"
        autoComplete="off"
        maxLength={20}
        placeholder={isNew ? '+14155550123' : ''}
        {...field('contact')}
        {...locked}
      />
    </div>
  );
}
