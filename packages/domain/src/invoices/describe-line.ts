import { type Locale, languages } from '../identity/locale.ts';
import type { Period } from '../kernel/billing-period.ts';
import { formatPeriod } from '../kernel/format-date.ts';
import { formatMoney, type Grouping } from '../kernel/format-money.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import { inEnglish, type Say } from '../kernel/say.ts';
import type { LineKind, QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import type { Step, Why } from '../subscriptions/why.ts';

/** The name of an invoice line: the product before the plan, and the kind before a code. */
export function nameLine({ kind, name }: Pick<QuoteLine, 'kind' | 'name'>, productName: string | null): string {
  const plan = productName === null || name.startsWith(productName) ? name : `${productName} ${name}`;
  if (kind === 'credit') return creditNames[name] ?? 'Credits';
  const isOfPlan = kind === 'plan' || kind === 'addon' || kind === 'seats' || kind === 'unused';
  return nameOfKind(kind, isOfPlan ? plan : name, inEnglish);
}

const creditNames: Readonly<Record<string, string>> = {
  code: 'Credits',
  balance: 'Account balance',
  promotion: 'Promotional credits',
  returned: 'Unused time given back',
};

function nameOfKind(kind: LineKind, name: string, say: Say): string {
  switch (kind) {
    case 'addon':
      return say`${name}, more users`;
    case 'seats':
      return say`${name}, users added`;
    case 'unused':
      return say`${name}, unused time`;
    case 'discount':
      return say`Discount ${name}`;
    case 'prepaid':
      return say`Prepaid code ${name}`;
    case 'plan':
    case 'credit':
    case 'correction':
    case 'tax':
      return name;
  }
}

/** The stored name of a line in another language: what the name was made of, put together again. */
export function printName({ kind, name }: Pick<QuoteLine, 'kind' | 'name'>, say: Say): string {
  if (kind === 'credit') return creditNameIn(say)[name] ?? name;
  const [before = '', after = ''] = nameOfKind(kind, '|', inEnglish).split('|');
  const isMade = name.startsWith(before) && name.endsWith(after);
  return isMade ? nameOfKind(kind, name.slice(before.length, name.length - after.length), say) : name;
}

const creditNameIn = (say: Say): Readonly<Record<string, string>> => ({
  Credits: say`Credits`,
  'Account balance': say`Account balance`,
  'Promotional credits': say`Promotional credits`,
  'Unused time given back': say`Unused time given back`,
});

export interface DescribedLine {
  readonly kind: LineKind;
  readonly quantity: number;
  readonly period: Period | null;
  readonly why: readonly Pick<Why[number], 'step' | 'values'>[];
  readonly currency: CurrencyCode;
}

type Figure = (value: number | string | undefined) => string;

function percentIn(locale: Locale): Figure {
  const point = languages[locale].grouping === 'points' ? ',' : '.';
  return (basisPoints) => `${Number(basisPoints) / 100}%`.replace('.', point);
}

function describeStep(
  { step, values }: Pick<Step, 'step' | 'values'>,
  { amountOf, percent, say }: { readonly amountOf: Figure; readonly percent: Figure; readonly say: Say },
): string | null {
  switch (step) {
    case 'percent_off':
      return say`${percent(values['basisPoints'])} off`;
    case 'amount_off':
      return say`${amountOf(values['offMinor'])} off`;
    case 'tax_rate':
      return say`${percent(values['basisPoints'])} of ${amountOf(values['ofMinor'])}`;
    case 'credited':
      if (values['basisPoints'] !== undefined) return percent(values['basisPoints']);
      return values['reason'] === undefined ? null : String(values['reason']);
    default:
      return null;
  }
}

/** The text under the name: quantity, what the amount is part of, and the days. */
export function describeLine(
  { kind, quantity, period, why, currency }: DescribedLine,
  locale: Locale,
  say: Say = inEnglish,
  write: (amount: Money, grouping: Grouping) => string = formatMoney,
): string {
  const amountOf: Figure = (minor) => write(money(Number(minor), currency), languages[locale].grouping);
  const isSeats = kind === 'plan' || kind === 'addon';
  const parts = [
    isSeats && quantity > 0 ? (quantity === 1 ? say`${quantity} user` : say`${quantity} users`) : null,
    ...why.map((step) => describeStep(step, { amountOf, percent: percentIn(locale), say })),
    period === null ? null : formatPeriod(period, locale),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
