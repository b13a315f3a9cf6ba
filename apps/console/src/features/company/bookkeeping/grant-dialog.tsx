import { isEmail } from '@atrium/domain/identity/email';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { checkOnLeave } from '../../../lib/forms/check-on-leave.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { checkIcon, crossIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './bookkeeping.module.css';
import { useGrant } from './queries.ts';

/** Asks for the bookkeeper's address, and says what a bookkeeper may do. */
export function GrantDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const grant = useGrant();
  const typed = email.trim();
  const faultText = typed === '' ? t`Email is required` : t`Please enter a valid email`;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isEmail(typed)) return;
    grant.run(typed, t`We have asked ${typed}. Nothing changes until they accept.`, () => {
      setEmail('');
      setChecked(false);
      onClose();
    });
  };

  return (
    <Dialog
      opened={opened}
      title={t`Add bookkeeper`}
      onClose={onClose}
      canClose={!grant.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={grant.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={grant.isPending}>
            <Trans>Send request</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          We will email the request to this address. Once they accept it for their bookkeeping organization:
        </Trans>
      </p>
      <WhatTheyMay />
      <Form unsaved={typed !== ''} id={formId} onSubmit={submit} className={styles['form']}>
        <TextInput
          data-autofocus
          type="email"
          label={t`Email of your bookkeeper`}
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setChecked(false);
          }}
          onBlur={(event) => checkOnLeave(event, () => setChecked(email !== ''))}
          error={isChecked && !isEmail(typed) ? faultText : undefined}
        />
      </Form>
    </Dialog>
  );
}

function WhatTheyMay() {
  const { t } = useLingui();
  const may = [
    t`They can see your plans, payment methods and invoices.`,
    t`They can buy and change plans for you, with your card or another one, and redeem codes.`,
  ];
  const mayNot = [
    t`They cannot cancel a plan or add seats.`,
    t`They cannot see your users or work in your products.`,
    t`They cannot buy their own subscription on your account.`,
  ];
  return (
    <ul className={styles['may']}>
      {may.map((text) => (
        <li key={text} data-may="true">
          <Icon of={checkIcon} isBold />
          {text}
        </li>
      ))}
      {mayNot.map((text) => (
        <li key={text} data-may="false">
          <Icon of={crossIcon} isBold />
          {text}
        </li>
      ))}
      <li data-may="true">
        <Icon of={checkIcon} isBold />
        <Trans>You can end it at any time, effective immediately.</Trans>
      </li>
    </ul>
  );
}
