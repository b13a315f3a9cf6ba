import type { StripeFault } from './messages.ts';

/** The typed digits. */
export interface Typed {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}
export type FieldName = keyof Typed;

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
];

export const brandOf = (number: string): string => brands.find(([start]) => start.test(number))?.[1] ?? 'unknown';
const isAmex = (number: string) => brandOf(number) === 'amex';

const longest = (field: FieldName, { number }: Typed): number =>
  ({ number: isAmex(number) ? 15 : 16, expiry: 4, cvc: isAmex(number) ? 4 : 3 })[field];

/** The displayed text: digits in groups, and a valid month. */
export function shown(field: FieldName, typed: Typed): string {
  if (field === 'cvc') return typed.cvc;
  if (field === 'expiry')
    return typed.expiry.length > 2 ? `${typed.expiry.slice(0, 2)} / ${typed.expiry.slice(2)}` : typed.expiry;
  const groups = isAmex(typed.number) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  return (groups.exec(typed.number) ?? [])
    .slice(1)
    .filter((group) => group !== '')
    .join(' ');
}

/** The digits up to the limit. A month of one digit gets a leading zero. */
export function read(field: FieldName, text: string, typed: Typed): string {
  const digits = text.replace(/\D/g, '');
  const month = field === 'expiry' && /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  return month.slice(0, longest(field, { ...typed, [field]: month }));
}

function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const fault = (code: string, message: string): StripeFault => ({ type: 'validation_error', code, message });

const incomplete: Readonly<Record<FieldName, StripeFault>> = {
  number: fault('incomplete_number', 'Your card number is incomplete.'),
  expiry: fault('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: fault('incomplete_cvc', "Your card's security code is incomplete."),
};

/** The fault of a field. An incomplete field is not a fault while somebody types in it. */
export function faultOf(field: FieldName, typed: Typed, isLeft: boolean, now: Date): StripeFault | null {
  const text = typed[field];
  if (text.length < longest(field, typed)) return isLeft ? incomplete[field] : null;
  if (field === 'number') return hasCheckDigit(text) ? null : fault('invalid_number', 'Your card number is invalid.');
  if (field === 'cvc') return null;
  const [month, year] = [Number(text.slice(0, 2)), 2000 + Number(text.slice(2))];
  if (month < 1 || month > 12) return fault('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (year < now.getFullYear()) return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === now.getFullYear() && month < now.getMonth() + 1)
    return fault('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return null;
}

export const fields: readonly FieldName[] = ['number', 'expiry', 'cvc'];
export const isFull = (field: FieldName, typed: Typed): boolean => typed[field].length === longest(field, typed);
