import { currencyDigits } from './data/currency-digits.ts';
import { type Money, minorUnitsOf } from './money.ts';

const prefixes: Readonly<Record<string, string>> = { USD: '$ ', INR: '₹', IDR: 'IDR ', MYR: 'MYR ' };

/** The sign of a currency (I18N-10). Only a code that is not a currency counts as unknown and shows as dollars. */
export function moneyPrefix(currency: string | null): string {
  if (currency === null || !currencyDigits.has(currency)) return '$ ';
  return prefixes[currency] ?? `${currency} `;
}

/** How numbers are written: without groups, by thousands, by lakhs as in India, or 1.234,56 as in most of Europe. */
export type Grouping = 'none' | 'thousands' | 'lakhs' | 'points';

function grouped(digits: string, grouping: Grouping): string {
  if (grouping === 'none') return digits;
  if (grouping === 'points') return digits.replace(/\B(?=(\d{3})+$)/g, '.');
  if (grouping === 'thousands') return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}

/** The exact decimal text of an amount with all decimals of its currency, as sent on the wire. */
export function decimalText({ amountMinor, currency }: Money): string {
  const unit = minorUnitsOf(currency);
  const magnitude = Math.abs(amountMinor);
  const whole = `${amountMinor < 0 ? '-' : ''}${Math.trunc(magnitude / unit)}`;
  const digits = String(unit).length - 1;
  return digits === 0 ? whole : `${whole}.${String(magnitude % unit).padStart(digits, '0')}`;
}

/** An amount in two parts: sign, currency and whole number; then the decimals with their point or comma. */
export function moneyParts(amount: Money, grouping: Grouping = 'none'): readonly [whole: string, decimals: string] {
  const [whole = '', fraction = ''] = decimalText(amount).replace('-', '').split('.');
  const sign = amount.amountMinor < 0 ? '-' : '';
  const point = grouping === 'points' ? ',' : '.';
  const decimals = fraction.padEnd(2, '0').slice(0, 2);
  return [`${sign}${moneyPrefix(amount.currency)}${grouped(whole, grouping)}`, `${point}${decimals}`];
}

/** Two decimals, cut and not rounded (I18N-09, PLAN-41). Chargeable amounts have at most two decimals (D-81), so nothing charged is cut. */
export function formatMoney(amount: Money, grouping: Grouping = 'none'): string {
  return moneyParts(amount, grouping).join('');
}

/** Signs that no other currency shares; every other currency shows its code. */
const documentSigns: Readonly<Record<string, string>> = { USD: 'US$', SGD: 'S$', INR: '₹' };

/** An amount for mails and PDFs, which are read without a screen around them: '$' alone would be ambiguous. */
export function formatDocumentMoney(amount: Money, grouping: Grouping): string {
  const { currency } = amount;
  return formatMoney(amount, grouping).replace(moneyPrefix(currency), documentSigns[currency] ?? `${currency} `);
}
