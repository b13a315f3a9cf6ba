import { currencyDigits } from './data/currency-digits.ts';
import { type Money, minorUnitsOf } from './money.ts';

const prefixes: Readonly<Record<string, string>> = { USD: '$ ', INR: '₹', IDR: 'IDR ', MYR: 'MYR ' };

/** I18N-10; a currency that exists is never shown as dollars, so only what is no currency at all counts as unknown. */
export function moneyPrefix(currency: string | null): string {
  if (currency === null || !currencyDigits.has(currency)) return '$ ';
  return prefixes[currency] ?? `${currency} `;
}

/** How whole numbers are grouped: not at all, by thousands, or as in India by lakhs. */
export type Grouping = 'none' | 'thousands' | 'lakhs';

function grouped(digits: string, grouping: Grouping): string {
  if (grouping === 'none') return digits;
  if (grouping === 'thousands') return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}

/** The exact decimal text of an amount, with all digits of its currency: what travels on the wire. */
export function decimalText({ amountMinor, currency }: Money): string {
  const unit = minorUnitsOf(currency);
  const magnitude = Math.abs(amountMinor);
  const whole = `${amountMinor < 0 ? '-' : ''}${Math.trunc(magnitude / unit)}`;
  const digits = String(unit).length - 1;
  return digits === 0 ? whole : `${whole}.${String(magnitude % unit).padStart(digits, '0')}`;
}

/** I18N-09, PLAN-41: two decimals, cut and never rounded; amounts exist only in steps of these two decimals (D-81), so nothing that is charged is cut away. */
export function formatMoney(amount: Money, grouping: Grouping = 'none'): string {
  const [whole = '', fraction = ''] = decimalText(amount).replace('-', '').split('.');
  const sign = amount.amountMinor < 0 ? '-' : '';
  return `${sign}${moneyPrefix(amount.currency)}${grouped(whole, grouping)}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}
