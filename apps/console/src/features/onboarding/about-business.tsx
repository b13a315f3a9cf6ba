import { employeeCounts, industries } from '@atrium/domain/onboarding/onboarding-form';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { LabelledCheckbox } from '../../ui/fields/labelled-checkbox.tsx';
import { chevronDownIcon } from '../../ui/icons.ts';
import styles from './onboarding.module.css';
import { requiredFault } from './required-fault.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { useIndustryNames } from './use-industry-names.ts';

type Values = { industry: string; employees: string; jobTitle: string };

/** VAL-18. The company name is the organisation's. */
const rules: Rules<Values> = {
  industry: ({ industry }) => requiredFault(industry),
  employees: ({ employees }) => requiredFault(employees),
  jobTitle: ({ jobTitle }) => requiredFault(jobTitle),
};

const arrow = { rightSection: <Icon of={chevronDownIcon} />, rightSectionPointerEvents: 'none' } as const;

/** The second step: what the company does and how large it is. */
export function AboutBusiness({ profile, isSaving, onBack, onNext }: StepProps) {
  const { t } = useLingui();
  const { industry, employees, jobTitle } = profile;
  const form = useCheckedForm<Values>({ industry, employees, jobTitle }, rules);
  const [maySalesContact, setMaySalesContact] = useState(profile.maySalesContact);
  const names = useIndustryNames();
  const choose = { value: '', label: t`Choose one` };
  return (
    <StepForm
      isSaving={isSaving}
      onBack={onBack && (() => onBack({ ...form.values, maySalesContact }))}
      unsaved={form.isChanged || maySalesContact !== profile.maySalesContact}
      summary={form.summary}
      submitLabel={<Trans>Next</Trans>}
      onSubmit={form.submit((values) =>
        onNext({ ...values, jobTitle: values.jobTitle.trim(), maySalesContact }, (error) =>
          form.refuse(error, 'jobTitle'),
        ),
      )}
    >
      <TextInput label={t`Company name`} readOnly value={profile.companyName} />
      <TextInput label={t`Currency`} readOnly value={profile.currency} />
      <NativeSelect
        label={t`Industry`}
        data={[choose, ...industries.map((value) => ({ value, label: names[value] }))]}
        {...arrow}
        {...form.field('industry')}
      />
      <NativeSelect
        label={t`Number of employees`}
        data={[choose, ...employeeCounts.map((value) => ({ value, label: value.replace('-', '–') }))]}
        {...arrow}
        {...form.field('employees')}
      />
      <TextInput
        label={t`Job title`}
        autoComplete="organization-title"
        maxLength={80}
        data-wide
        {...form.field('jobTitle')}
      />
      {maySalesContact !== null && <SalesBox isTicked={maySalesContact} onChange={setMaySalesContact} />}
    </StepForm>
  );
}

/** Never ticked beforehand: without it nothing of onboarding goes to sales (D-951). */
function SalesBox({ isTicked, onChange }: { isTicked: boolean; onChange: (isTicked: boolean) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['note']}>
      <LabelledCheckbox
        label={t`Sales may contact me about plans for my company`}
        checked={isTicked}
        onChange={onChange}
      />
      <p>
        <Trans>
          Optional. If you tick this, we give sales your name, email, phone number, job title and what you entered about
          your company. You can withdraw it under Security.
        </Trans>
      </p>
    </div>
  );
}
