import { companyNameFault, normaliseCompanyName } from '@atrium/domain/company/company-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { checkOnLeave } from '../../lib/forms/check-on-leave.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { chevronDownIcon } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCountryNames } from '../../words/use-country-names.ts';
import styles from './company.module.css';
import { useAddOrganisation, useVisitorCountry } from './queries.ts';

interface AddOrganisationProps {
  readonly opened: boolean;
  /** Missing where the person has no organisation to go back to; then there is no Cancel (ORG-02). */
  readonly onCancel?: () => void;
  readonly onAdded: () => void;
  readonly footnote?: ReactNode;
}

interface CountryFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (country: string) => void;
}

/** Asked for at the start, because prices, currency and tax depend on it (D-166). */
function CountryField({ value, isMissing, onChange }: CountryFieldProps) {
  const { t } = useLingui();
  const { options } = useCountryNames();
  return (
    <NativeSelect
      label={t`Country`}
      description={t`Decides your currency and tax.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="country"
      value={value}
      data={[{ value: '', label: t`Choose a country` }, ...options]}
      error={isMissing ? t`Please choose a country.` : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<Icon of={chevronDownIcon} />}
      rightSectionPointerEvents="none"
    />
  );
}

/** Adds an organisation and switches to it (ORG-01). */
export function AddOrganisationDialog({ opened, onCancel, onAdded, footnote }: AddOrganisationProps) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState('');
  const [chosenCountry, setCountry] = useState<string | null>(null);
  const visitorCountry = useVisitorCountry();
  const country = chosenCountry ?? visitorCountry ?? '';
  const [isBookkeeper, setBookkeeper] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const add = useAddOrganisation();
  const fault = companyNameFault(name);
  const faultText = fault === 'too_long' ? t`This name is too long.` : t`Please enter your company name.`;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (fault !== null || country === '') return;
    const onSuccess = (): void => {
      setName('');
      setCountry(null);
      setBookkeeper(false);
      setChecked(false);
      onAdded();
    };
    add.run({ name: normaliseCompanyName(name), country, isBookkeeper }, { onSuccess, onError: showFailedAction });
  };

  return (
    <Dialog
      opened={opened}
      title={t`Add organization`}
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
        <Trans>Plans, users and invoices belong to an organization. You become its owner.</Trans>
      </p>
      <Form unsaved={name !== ''} id={formId} onSubmit={submit} className={styles['form']}>
        <TextInput
          data-autofocus
          label={t`Company name`}
          autoComplete="organization"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setChecked(false);
          }}
          onBlur={(event) => checkOnLeave(event, () => setChecked(name !== ''))}
          error={isChecked && fault !== null ? faultText : undefined}
        />
        <CountryField value={country} isMissing={isChecked && country === ''} onChange={setCountry} />
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={isBookkeeper}
            onChange={({ currentTarget }) => setBookkeeper(currentTarget.checked)}
          />
          <Trans>We keep books for other organizations</Trans>
        </label>
        <AgreementLine of="organization" />
        {footnote}
      </Form>
    </Dialog>
  );
}
