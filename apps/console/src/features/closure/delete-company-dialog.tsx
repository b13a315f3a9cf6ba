import { isNameConfirmed } from '@atrium/domain/closure/decide-deletion';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { useSession } from '../../lib/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './closure.module.css';
import { ImpactText } from './impact-text.tsx';
import { useDeleteCompany } from './queries.ts';

const empty = { name: '', password: '' };
type Values = typeof empty;

const rulesFor = (organisationName: string): Rules<Values> => ({
  name: ({ name }) => (isNameConfirmed(name, organisationName) ? null : msg`Please enter valid organization name.`),
  password: ({ password }) => (password === '' ? msg`Please enter your password in the field above` : null),
});

interface DeleteCompanyProps {
  readonly onCancel: () => void;
  /** Told how many organisations the person has left. */
  readonly onDeleted: (remaining: number) => void;
}

/** Asks for the organisation's name and the password before it is deleted (VAL-53, VAL-54). */
export function DeleteCompanyDialog({ onCancel, onDeleted }: DeleteCompanyProps) {
  const { t } = useLingui();
  const formId = useId();
  const { organisation } = useSession();
  const name = organisation?.tenantName ?? '';
  const form = useCheckedForm(empty, rulesFor(name));
  const deleting = useDeleteCompany();
  const send = ({ password }: Values): void =>
    deleting.run(password, { onSuccess: onDeleted, onError: (error) => form.refuse(error, 'password') });
  return (
    <Dialog
      opened
      title={t`Delete ${name}?`}
      onClose={onCancel}
      canClose={!deleting.isPending}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={deleting.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={deleting.isPending} data-destructive>
            <Trans>Delete company</Trans>
          </Button>
        </>
      }
    >
      <p>
        <ImpactText />
      </p>
      <p>
        <Trans>
          Everyone loses access to {name} and to its data in all products right away, and nothing is charged any more.
          Owners can restore it for 30 days. Then the data is erased; invoices are kept as long as the law asks.
        </Trans>
      </p>
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['form']}>
        <TextInput
          label={t`Organization name`}
          description={t`Type ${name} to confirm.`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('name')}
        />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <FieldSummary messages={form.summary} />
      </form>
    </Dialog>
  );
}
