import type { Locale } from '../identity/locale.ts';
import type { Period } from '../kernel/billing-period.ts';
import { formatPeriod } from '../kernel/format-date.ts';
import { formatMoney, type Grouping } from '../kernel/format-money.ts';
import { type CurrencyCode, money } from '../kernel/money.ts';
import type { LineKind, QuoteLine } from '../subscriptions/quote-lines.ts';
import type { Step, Why } from '../subscriptions/why.ts';

const creditNames: Readonly<Record<string, string>> = {
  code: 'Credits',
  balance: 'Account balance',
  promotion: 'Promotional credits',
};

/** The name of an invoice line: the product before the plan, and the kind before a code. */
export function nameLine({ kind, name }: Pick<QuoteLine, 'kind' | 'name'>, productName: string | null): string {
  const plan = productName === null || name.startsWith(productName) ? name : `${productName} ${name}`;
  switch (kind) {
    case 'plan':
      return plan;
    case 'addon':
      return `${plan}, more users`;
    case 'seats':
      return `${plan}, users added`;
    case 'unused':
      return `${plan}, unused time`;
    case 'discount':
      return `Discount ${name}`;
    case 'prepaid':
      return `Prepaid code ${name}`;
    case 'credit':
      return creditNames[name] ?? 'Credits';
    case 'correction':
    case 'tax':
      return name;
  }
}

/** In India by lakhs, elsewhere by thousands. */
export function groupingOf(locale: Locale): Grouping {
  return locale === 'en_IN' ? 'lakhs' : 'thousands';
}

export interface DescribedLine {
  readonly kind: LineKind;
  readonly quantity: number;
  readonly period: Period | null;
  readonly why: Why;
  readonly currency: CurrencyCode;
}

const percent = (basisPoints: number | string | undefined) => `${Number(basisPoints) / 100}%`;

function describeStep({ step, values }: Step, amountOf: (minor: number | string | undefined) => string): string | null {
  switch (step) {
    case 'percent_off':
      return `${percent(values['basisPoints'])} off`;
    case 'amount_off':
      return `${amountOf(values['offMinor'])} off`;
    case 'tax_rate':
      return `${percent(values['basisPoints'])} of ${amountOf(values['ofMinor'])}`;
    case 'credited':
      return values['reason'] === undefined ? null : String(values['reason']);
    default:
      return null;
  }
}

/** The text under the name: quantity, what the amount is part of, and the days. */
export function describeLine({ kind, quantity, period, why, currency }: DescribedLine, locale: Locale): string {
  const amountOf = (minor: number | string | undefined) =>
    formatMoney(money(Number(minor), currency), groupingOf(locale));
  const isSeats = kind === 'plan' || kind === 'addon';
  const parts = [
    isSeats && quantity > 0 ? `${quantity} ${quantity === 1 ? 'user' : 'users'}` : null,
    ...why.map((step) => describeStep(step, amountOf)),
    period === null ? null : formatPeriod(period, locale),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
