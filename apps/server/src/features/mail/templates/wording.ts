import { type Locale, languages } from '@atrium/domain/identity/locale';
import { formatDocumentMoney } from '@atrium/domain/kernel/format-money';
import type { Money } from '@atrium/domain/kernel/money';
import type { Say } from '@atrium/domain/kernel/say';
import { describeMethod, type PaidMethod } from '@atrium/domain/payments/methods/describe-method';

/** A calendar date, which is the same in every time zone. */
export function calendarDate(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** In UTC, and named as such, because a mailbox has no time zone. */
export function dateAndTime(locale: Locale, at: Date): string {
  const date = new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const time = new Intl.DateTimeFormat(languages[locale].tag, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
  // The formatter joins the hour and am/pm with a narrow space that some mail programs cannot show.
  return `${date}, ${time.replace(/\s/gu, ' ')} UTC`;
}

export function countryName(locale: Locale, country: string): string {
  return new Intl.DisplayNames([languages[locale].tag], { type: 'region' }).of(country) ?? country;
}

export function amountText(locale: Locale, amount: Money): string {
  return formatDocumentMoney(amount, languages[locale].grouping);
}

/** 'your Visa card ending 4242' or 'the bank account ending 6789', for a sentence. */
export function methodText(say: Say, method: PaidMethod): string {
  const described = describeMethod(method, say);
  return method.kind === 'mandate' ? say`the ${described}` : say`your ${described}`;
}

/** How a plan is ended, in the words of the buttons that one presses (D-956). */
export function howToCancel(say: Say): string {
  return say`You can cancel at any time before that day: open My Subscriptions and choose Cancel Subscription on the plan. You keep it until the end of what is paid.`;
}
