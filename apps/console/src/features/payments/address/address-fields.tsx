import { indianStates } from '@atrium/domain/invoices/data/indian-states';
import { unionMembers } from '@atrium/domain/invoices/data/union-members';
import { stateOfGstin } from '@atrium/domain/invoices/tax/tax-id';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { checkOnLeave } from '../../../lib/forms/check-on-leave.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { chevronDownIcon } from '../../../ui/icons.ts';
import { useCountryNames } from '../../../words/use-country-names.ts';
import styles from './address.module.css';
import type { AddressValues } from './address-values.ts';
import type { AddressForm } from './use-address-form.ts';

const nothing = (): void => undefined;

const arrow = {
  rightSection: <Icon of={chevronDownIcon} />,
  rightSectionPointerEvents: 'none',
} as const;

interface FieldsProps {
  readonly form: AddressForm;
  readonly isReadOnly?: boolean;
  readonly onBlur?: (event: FocusEvent) => void;
}

function StateField({ form, isReadOnly = false, onBlur }: FieldsProps) {
  const { t } = useLingui();
  const { country, state } = form.values;
  if (country !== 'IN') {
    return (
      <TextInput
        label={t`State`}
        autoComplete="address-level1"
        maxLength={80}
        disabled={isReadOnly}
        value={state}
        onChange={({ currentTarget }) => form.type('state', currentTarget.value)}
        onBlur={onBlur}
      />
    );
  }
  // Tax depends on the state and is computed from its name.
  const names = indianStates.map(({ name }) => name);
  return (
    <NativeSelect
      label={t`State`}
      autoComplete="address-level1"
      disabled={isReadOnly}
      value={state}
      data={['', ...(state === '' || names.includes(state) ? [] : [state]), ...names]}
      onChange={({ currentTarget }) => form.type('state', currentTarget.value)}
      onBlur={onBlur}
      {...arrow}
    />
  );
}

function CountryField({ form, isReadOnly = false, onBlur }: FieldsProps) {
  const { t } = useLingui();
  const { options } = useCountryNames();
  return (
    <NativeSelect
      label={t`Country`}
      autoComplete="country"
      disabled={isReadOnly}
      ref={form.countryField}
      value={form.values.country}
      error={form.isCountryMissing ? t`Please choose your country. Tax and currency depend on it.` : undefined}
      errorProps={{ role: 'alert' }}
      data={[{ value: '', label: t`Choose a country` }, ...options]}
      onChange={({ currentTarget }) => form.type('country', currentTarget.value)}
      onBlur={onBlur}
      {...arrow}
    />
  );
}

/** As what one buys: tax, and the right to withdraw, depend on it (D-970). */
function KindField({ form, isReadOnly = false, onBlur }: FieldsProps) {
  const { t } = useLingui();
  const missing = form.isKindMissing ? t`Please choose one. Tax and your rights depend on it.` : undefined;
  return (
    <NativeSelect
      label={t`Who is it for?`}
      disabled={isReadOnly}
      ref={form.kindField}
      value={form.values.buyerKind}
      error={form.kindFault ?? missing}
      errorProps={{ role: 'alert' }}
      data={[
        { value: '', label: t`Choose one` },
        { value: 'business', label: t`I buy for a business` },
        { value: 'consumer', label: t`I buy for myself` },
      ]}
      onChange={({ currentTarget }) => form.type('buyerKind', currentTarget.value)}
      onBlur={onBlur}
      {...arrow}
    />
  );
}

/** One question with one useful answer is not asked, but told (D-975). */
function SoldToBusinesses() {
  return (
    <p className={styles['soldTo']}>
      <Trans>Sold to businesses only. By paying you confirm that you are buying for a business.</Trans>
    </p>
  );
}

/** What the code is called in the country. */
function useZipLabel(country: string): string {
  const { t } = useLingui();
  if (country === 'US') return t`Zip code`;
  if (country === 'IN') return t`PIN code`;
  return country === 'GB' || country === 'AU' || country === 'NZ' ? t`Postcode` : t`Postal code`;
}

/** What the number is called that is checked in the country. */
function useTaxIdLabel(country: string): string {
  const { t } = useLingui();
  if (country === 'IN') return t`GSTIN (optional)`;
  return country === 'GB' || unionMembers.includes(country) ? t`VAT number (optional)` : t`Tax number (optional)`;
}

/** A company may be registered in several states, so another one is told and no fault (D-917). */
function TaxIdNote({ form }: Pick<FieldsProps, 'form'>) {
  const { country, state, taxId } = form.values;
  const saved = form.saved.data;
  if (saved?.taxCheck === 'not_found' && saved.taxId === taxId && saved.country === country) {
    return (
      <b role="status">
        <Trans>The register of VAT numbers does not know this number. VAT is added until it does.</Trans>
      </b>
    );
  }
  const given = country === 'IN' ? stateOfGstin(taxId) : null;
  if (given === null || state === '' || given === state) return <Trans>It is printed on your invoices.</Trans>;
  return (
    <b role="status">
      <Trans>
        This GSTIN is of {given}, and the address is in {state}. Tax is computed for {given}.
      </Trans>
    </b>
  );
}

/** The fields of the address (PAY-26). The country is first, because states and the names of codes depend on it. */
export function AddressFields({ form, isReadOnly = false, onBlur = nothing }: FieldsProps) {
  const { t } = useLingui();
  const text = (field: keyof AddressValues, label: string, autoComplete: string, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      maxLength={maxLength}
      disabled={isReadOnly}
      value={form.values[field]}
      onChange={({ currentTarget }) => form.type(field, currentTarget.value)}
      onBlur={onBlur}
    />
  );
  const taxIdLabel = useTaxIdLabel(form.values.country);
  const leaveTaxId = (event: FocusEvent<HTMLInputElement>): void => {
    checkOnLeave(event, form.checkTaxId);
    onBlur(event);
  };
  return (
    <div className={styles['fields']}>
      <div className={styles['wide']}>
        <CountryField form={form} isReadOnly={isReadOnly} onBlur={onBlur} />
      </div>
      <div className={styles['wide']}>{text('line1', t`Address line 1`, 'address-line1', 120)}</div>
      <div className={styles['wide']}>{text('line2', t`Address line 2 (optional)`, 'address-line2', 120)}</div>
      {text('city', t`City`, 'address-level2', 80)}
      <StateField form={form} isReadOnly={isReadOnly} onBlur={onBlur} />
      {text('zipcode', useZipLabel(form.values.country), 'postal-code', 16)}
      <div className={styles['wide']}>
        {form.isKindAsked === true && <KindField form={form} isReadOnly={isReadOnly} onBlur={onBlur} />}
        {form.isKindAsked === false && <SoldToBusinesses />}
      </div>
      {form.values.buyerKind !== 'consumer' && (
        <div className={styles['wide']}>
          <TextInput
            label={taxIdLabel}
            description={<TaxIdNote form={form} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={32}
            disabled={isReadOnly}
            value={form.values.taxId}
            error={form.fault}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget }) => form.type('taxId', currentTarget.value)}
            onBlur={leaveTaxId}
          />
        </div>
      )}
    </div>
  );
}
