import { companyNameFault, normaliseCompanyName } from '@atrium/domain/company/company-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './company.module.css';
import { useAddOrganisation } from './queries.ts';

interface AddOrganisationProps {
  readonly opened: boolean;
  /** Missing where the person has no organisation to go back to; then there is no Cancel (ORG-02). */
  readonly onCancel?: () => void;
  readonly onAdded: () => void;
  readonly footnote?: ReactNode;
}

/** Adds an organisation and switches to it (ORG-01). */
export function AddOrganisationDialog({ opened, onCancel, onAdded, footnote }: AddOrganisationProps) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState('');
  const [isBookkeeper, setBookkeeper] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const add = useAddOrganisation();
  const fault = companyNameFault(name);
  const faultText = fault === 'too_long' ? t`This name is too long.` : t`Please enter your company name.`;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (fault !== null) return;
    const onSuccess = (): void => {
      setName('');
      setBookkeeper(false);
      setChecked(false);
      onAdded();
    };
    add.run({ name: normaliseCompanyName(name), isBookkeeper }, { onSuccess, onError: showFailedAction });
  };

  return (
    <Dialog
      opened={opened}
      title={t`Add organisation`}
      onClose={onCancel ?? (() => undefined)}
      canClose={onCancel !== undefined && !add.isPending}
      actions={
        <>
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel} disabled={add.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" form={formId} loading={add.isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Plans, users and invoices belong to an organisation. You become its owner.</Trans>
      </p>
      <form id={formId} noValidate onSubmit={submit} className={styles['form']}>
        <TextInput
          data-autofocus
          label={t`Company name`}
          autoComplete="organization"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setChecked(false);
          }}
          onBlur={() => setChecked(name !== '')}
          error={isChecked && fault !== null ? faultText : undefined}
        />
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={isBookkeeper}
            onChange={({ currentTarget }) => setBookkeeper(currentTarget.checked)}
          />
          <Trans>We keep books for other organisations</Trans>
        </label>
        {footnote}
      </form>
    </Dialog>
  );
}
