import { passkeyNameLength } from '@atrium/domain/security/passkey';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../security.module.css';

const rules: Rules<{ name: string }> = {
  name: ({ name }) => (name.trim() === '' ? msg`Please enter a name` : null),
};

interface PasskeyNameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  /** What is said above the field, and what is asked below it. */
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: (name: string, refuse: (error: unknown) => void) => void;
}

/** Asks for the name of a passkey, new or held. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm({ name: props.name }, rules);
  const send = ({ name }: { name: string }): void =>
    props.onConfirm(name.trim(), (error) => form.refuse(error, 'name'));
  return (
    <Dialog
      opened
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={props.isBusy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.about}
      <Form unsaved={form.isChanged} id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        <TextInput label={t`Name`} maxLength={passkeyNameLength} data-autofocus {...form.field('name')} />
        {props.children}
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
