import { moneyPrefix } from '@atrium/domain/kernel/format-money';
import { minorUnitsOf, money } from '@atrium/domain/kernel/money';
import { shortenNumber } from '@atrium/domain/reports/shorten-number';
import { useLingui } from '@lingui/react/macro';
import { moneyText, unbroken } from '../../words/amount-text.ts';

/** Dates, numbers and amounts of charts in the reader's language. */
export function useChartWords() {
  const { i18n } = useLingui();
  const date = (day: string, format: Intl.DateTimeFormatOptions) =>
    i18n.date(`${day}T00:00:00Z`, { ...format, timeZone: 'UTC' });
  return {
    month: (day: string) => date(day, { month: 'short' }),
    monthAndYear: (day: string) => date(day, { month: 'long', year: 'numeric' }),
    day: (day: string) => date(day, { month: 'short', day: 'numeric' }),
    count: (value: number) => i18n.number(value),
    amount: (minor: number, currency: string) => moneyText(money(minor, currency)),
    shortAmount: (minor: number, currency: string) =>
      unbroken(`${moneyPrefix(currency)}${shortenNumber(minor / minorUnitsOf(currency))}`),
    short: (minor: number, currency: string) => shortenNumber(minor / minorUnitsOf(currency)),
  };
}
