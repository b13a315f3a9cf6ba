import {
  defaultExpiryDays,
  leastLength,
  type PolicySettings,
  policyFaults,
} from '@atrium/domain/security/password-policy';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { LabelledCheckbox } from '../../../ui/fields/labelled-checkbox.tsx';
import { inWords } from '../../../words/reply-words.ts';
import styles from '../security.module.css';

interface PolicyFormProps {
  readonly id: string;
  readonly policy: PolicySettings;
  /** True where these are not the saved settings, because the person came back from the question. */
  readonly isTyped: boolean;
  readonly onDone: (settings: PolicySettings) => void;
}

type NumberField = 'minLength' | 'maxLength' | 'expirePasswordAfterDays' | 'restrictLastPasswordsCount';
const switches = ['enabled', 'mustIncludeUpperCaseLetters', 'mustIncludeSpecialChars', 'mustIncludeNumbers'] as const;
type Switch = (typeof switches)[number];

/** An empty field or one with letters is no number, which its bounds refuse. */
const numberOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const numbersOf = (policy: PolicySettings): Readonly<Record<NumberField, string>> => ({
  minLength: String(policy.minLength),
  maxLength: String(policy.maxLength),
  expirePasswordAfterDays: String(policy.expirePasswordAfterDays ?? defaultExpiryDays),
  restrictLastPasswordsCount: String(policy.restrictLastPasswordsCount),
});

/** The rules of the policy, with their bounds (SEC-09, VAL-43…48). */
export function PolicyForm({ id, policy, isTyped, onDone }: PolicyFormProps) {
  const { t } = useLingui();
  const [settings, setSettings] = useState(policy);
  const [expires, setExpires] = useState(policy.expirePasswordAfterDays !== null);
  const begun = numbersOf(policy);
  const [numbers, setNumbers] = useState(begun);
  const [faults, setFaults] = useState<ReturnType<typeof policyFaults>>([]);
  const faultTexts = faults.map(({ field, message }) => ({ field, message: inWords(message) }));
  const number = (name: NumberField) => ({
    name,
    value: numbers[name],
    inputMode: 'numeric' as const,
    error: faultTexts.find(({ field }) => field === name)?.message,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setNumbers((before) => ({ ...before, [name]: value }));
      setFaults((before) => before.filter(({ field }) => field !== name));
    },
  });
  const check = (name: Switch) => ({
    checked: settings[name],
    onChange: (checked: boolean) => setSettings((before) => ({ ...before, [name]: checked })),
  });
  const isChanged =
    isTyped ||
    expires !== (policy.expirePasswordAfterDays !== null) ||
    (Object.keys(numbers) as NumberField[]).some((name) => numbers[name] !== begun[name]) ||
    switches.some((name) => settings[name] !== policy[name]);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed: PolicySettings = {
      ...settings,
      minLength: numberOf(numbers.minLength),
      maxLength: numberOf(numbers.maxLength),
      expirePasswordAfterDays: expires ? numberOf(numbers.expirePasswordAfterDays) : null,
      restrictLastPasswordsCount: numberOf(numbers.restrictLastPasswordsCount),
    };
    const found = policyFaults(typed);
    setFaults(found);
    const first = found[0];
    if (first === undefined) return onDone(typed);
    const field = event.currentTarget.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Form unsaved={isChanged} id={id} onSubmit={submit} className={styles['steps']}>
      <LabelledCheckbox label={t`Use a password policy`} {...check('enabled')} />
      <div className={styles['pair']}>
        <TextInput label={t`Minimum length`} {...number('minLength')} />
        <TextInput label={t`Maximum length`} {...number('maxLength')} />
      </div>
      <p className={styles['note']}>
        <Trans>Passwords never have fewer than {leastLength} characters. We recommend a maximum of 64 or more.</Trans>
      </p>
      <LabelledCheckbox label={t`Must include a capital letter`} {...check('mustIncludeUpperCaseLetters')} />
      <LabelledCheckbox label={t`Must include a special character`} {...check('mustIncludeSpecialChars')} />
      <LabelledCheckbox label={t`Must include a number`} {...check('mustIncludeNumbers')} />
      <TextInput label={t`Last passwords that cannot be used again`} {...number('restrictLastPasswordsCount')} />
      <LabelledCheckbox label={t`Passwords expire`} checked={expires} onChange={setExpires} />
      {expires && <TextInput label={t`Days until a password expires`} {...number('expirePasswordAfterDays')} />}
      <p className={styles['note']}>
        <Trans>
          NIST advises against passwords that expire (SP 800-63B-4): people then choose weaker ones. Reset all passwords
          if one becomes known.
        </Trans>
      </p>
      <FieldSummary messages={faultTexts.map(({ message }) => message)} />
    </Form>
  );
}
