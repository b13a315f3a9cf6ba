import type { Locale } from '@atrium/domain/identity/locale';
import { groupingOf } from '@atrium/domain/invoices/describe-line';
import { formatDocumentMoney } from '@atrium/domain/kernel/format-money';
import type { Money } from '@atrium/domain/kernel/money';
import { describeMethod, type PaidMethod } from '@atrium/domain/payments/describe-method';

const tags = { en: 'en-US', en_GB: 'en-GB', en_IN: 'en-IN' } as const satisfies Record<Locale, string>;

/** The language tag of a locale, for HTML. */
export function languageTag(locale: Locale): string {
  return tags[locale];
}

/** 'recognise' in American spelling for en, in British for en_GB and en_IN (I18N-01). */
export function recognised(locale: Locale): string {
  return locale === 'en' ? 'recognize' : 'recognise';
}

/** 'organisation' in American spelling for en, in British for the others (I18N-01). */
export function organisation(locale: Locale): string {
  return locale === 'en' ? 'organization' : 'organisation';
}

/** A calendar date, which is the same in every time zone. */
export function calendarDate(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** In UTC, and named as such, because a mailbox has no time zone. */
export function dateAndTime(locale: Locale, at: Date): string {
  const date = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const time = new Intl.DateTimeFormat(tags[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(at);
  // The formatter joins the hour and am/pm with a narrow space that some mail programs cannot show.
  return `${date}, ${time.replace(/\s/gu, ' ')} UTC`;
}

export function countryName(locale: Locale, country: string): string {
  return new Intl.DisplayNames([tags[locale]], { type: 'region' }).of(country) ?? country;
}

export function amountText(locale: Locale, amount: Money): string {
  return formatDocumentMoney(amount, groupingOf(locale));
}

/** 'your Visa card ending 4242' or 'the bank account ending 6789', for a sentence. */
export function methodText(method: PaidMethod): string {
  return method.kind === 'mandate' ? `the ${describeMethod(method)}` : `your ${describeMethod(method)}`;
}
