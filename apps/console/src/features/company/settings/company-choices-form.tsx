import { isLocale, type Locale, languages } from '@atrium/domain/identity/locale';
import { isContactNumber, plainContact } from '@atrium/domain/users/contact-number';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { LabelledSelect } from '../../../ui/fields/labelled-select.tsx';
import type { Company } from '../queries.ts';
import { useSaveChoices } from './queries.ts';
import styles from './settings.module.css';

/** The language is empty where the country decides. */
type Choices = Readonly<Record<'timeZone' | 'phone' | 'locale', string>>;

const rules: Rules<Choices> = {
  timeZone: () => null,
  locale: () => null,
  phone: ({ phone }) =>
    isContactNumber(plainContact(phone)) ? null : msg`Start with + and the country code, such as +49 30 1234567.`,
};

const choicesOf = ({ timeZone, phone, locale }: Company): Choices => ({
  timeZone,
  phone: phone ?? '',
  locale: locale ?? '',
});

/** Time zone, language and phone, each with what it changes. Save and Cancel show only while something is changed. */
export function CompanyChoicesForm({ company, onCancel }: { company: Company; onCancel: () => void }) {
  const { t } = useLingui();
  const saved = choicesOf(company);
  const form = useCheckedForm(saved, rules);
  const save = useSaveChoices();
  const { values } = form;
  const isChanged =
    values.timeZone !== saved.timeZone || values.phone !== saved.phone || values.locale !== saved.locale;
  const send = ({ timeZone, phone, locale }: Choices): void =>
    save.run(
      { timeZone, phone: plainContact(phone), locale: isLocale(locale) ? locale : null },
      { onSuccess: () => postSuccess(t`Settings saved`), onError: showFailedAction },
    );
  return (
    <Form unsaved={form.isChanged} onSubmit={form.submit(send)} className={styles['choices']}>
      <div>
        <LabelledSelect
          label={t`Time zone`}
          value={values.timeZone}
          options={useZoneOptions(company)}
          onChange={(value) => form.field('timeZone').onChange({ currentTarget: { value } })}
        />
        <p className={styles['hint']}>
          <ZoneHint company={company} />
        </p>
      </div>
      <div>
        <LabelledSelect
          label={t`Language`}
          value={values.locale}
          options={useLanguageOptions()}
          onChange={(value) => form.field('locale').onChange({ currentTarget: { value } })}
        />
        <p className={styles['hint']}>
          <Trans>
            New invoices, emails to people you add, and the console for everyone who has not chosen a language.
          </Trans>
        </p>
      </div>
      <div>
        <TextInput label={t`Phone`} type="tel" autoComplete="tel" {...form.field('phone')} />
        <p className={styles['hint']}>
          <Trans>Shown on the home page.</Trans>
        </p>
      </div>
      <FieldSummary messages={form.summary} />
      {isChanged && (
        <div className={styles['buttons']}>
          <Button variant="default" disabled={save.isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </Form>
  );
}

function ZoneHint({ company }: { company: Company }) {
  const zone = company.billingTimeZone;
  if (zone === null) return <Trans>Days of charts, reports and billing begin at midnight there.</Trans>;
  return <Trans>Days of charts and reports begin at midnight there. Billing days keep {zone}.</Trans>;
}

/** The zones of the company's country first, then all others. */
function useZoneOptions({ timeZone, countryTimeZones, country }: Company) {
  const { t, i18n } = useLingui();
  const all = [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])];
  const own = all.filter((zone) => countryTimeZones.includes(zone));
  const others = all.filter((zone) => !countryTimeZones.includes(zone));
  const asOptions = (zones: readonly string[]) => zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  if (own.length === 0 || country === null) return asOptions(all);
  const countryName = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country) ?? country;
  return [
    { group: countryName, items: asOptions(own) },
    { group: t`Elsewhere`, items: asOptions(others) },
  ];
}

function useLanguageOptions() {
  const { t } = useLingui();
  const known = Object.entries(languages) as readonly [Locale, (typeof languages)[Locale]][];
  return [{ value: '', label: t`As in the country` }, ...known.map(([value, { name }]) => ({ value, label: name }))];
}
