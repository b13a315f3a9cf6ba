import { countries } from '@atrium/domain/onboarding/data/countries';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { GeoCredit } from '../../ui/geo-credit.tsx';
import { chevronDownIcon } from '../../ui/icons.ts';
import { useCountryNames } from '../../words/use-country-names.ts';
import { requiredFault } from './required-fault.ts';
import { StepForm, type StepProps } from './step-form.tsx';

type Values = { firstName: string; lastName: string; country: string; phone: string };

/** VAL-16. The server knows which numbers a country has (VAL-17). */
const rules: Rules<Values> = {
  firstName: ({ firstName }) => requiredFault(firstName),
  lastName: ({ lastName }) => requiredFault(lastName),
  country: ({ country }) => requiredFault(country),
  phone: () => null,
};

/** The first step: who the person is. The country of the organisation is shown, not asked (ONB-10, ONB-11). */
export function AboutYou({ profile, isSaving, onNext }: StepProps) {
  const { t } = useLingui();
  const { firstName, lastName, country, phone } = profile;
  const form = useCheckedForm<Values>({ firstName, lastName, country, phone }, rules);
  const { nameOf, options } = useCountryNames();
  const known = countries.find(({ code }) => code === form.values.country);
  return (
    <StepForm
      isSaving={isSaving}
      unsaved={form.isChanged}
      summary={form.summary}
      submitLabel={<Trans>Next</Trans>}
      onSubmit={form.submit((values) => onNext(values, (error) => form.refuse(error, 'phone')))}
    >
      <TextInput label={t`First name`} autoComplete="given-name" {...form.field('firstName')} />
      <TextInput label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
      <TextInput label={t`Email`} readOnly value={profile.email} data-wide />
      {profile.isCountryStored ? (
        <TextInput
          label={t`Country`}
          readOnly
          value={nameOf(country)}
          description={t`Set when the organization was added.`}
          inputWrapperOrder={['label', 'input', 'description']}
        />
      ) : (
        <NativeSelect
          label={t`Country`}
          autoComplete="country"
          data={[{ value: '', label: t`Choose a country` }, ...options]}
          description={country === '' ? undefined : <GeoCredit />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={<Icon of={chevronDownIcon} />}
          rightSectionPointerEvents="none"
          {...form.field('country')}
        />
      )}
      <TextInput
        label={t`Mobile number`}
        type="tel"
        autoComplete="tel"
        description={known === undefined ? undefined : t`With or without ${known.flag} +${known.dialCode}. Optional.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('phone')}
      />
    </StepForm>
  );
}
