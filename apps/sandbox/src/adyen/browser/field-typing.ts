export type FieldType = 'encryptedCardNumber' | 'encryptedExpiryDate' | 'encryptedSecurityCode';

/** The state of a field while somebody types: its parts to encrypt once complete, or its fault. */
export interface Reading {
  readonly shown: string;
  readonly parts: readonly { readonly fieldName: string; readonly name: string; readonly value: string }[] | null;
  /** Adyen's error codes. The library has the texts. */
  readonly error: string;
}

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mc'],
  [/^3[47]/, 'amex'],
];
/** `card` until the brand is known. */
export const brandOf = (digits: string): string => brands.find(([start]) => start.test(digits))?.[1] ?? 'card';
const isAmex = (brand: string) => brand === 'amex';

function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function readNumber(typed: string): Reading {
  const brand = brandOf(typed);
  const digits = typed.slice(0, isAmex(brand) ? 15 : 16);
  const groups = isAmex(brand) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  const shown = (groups.exec(digits) ?? []).slice(1).join(' ').trim();
  const isWhole = digits.length === (isAmex(brand) ? 15 : 16);
  if (!isWhole) return { shown, parts: null, error: '' };
  if (!hasCheckDigit(digits)) return { shown, parts: null, error: 'cc.num.902' };
  return { shown, parts: [{ fieldName: 'encryptedCardNumber', name: 'number', value: digits }], error: '' };
}

function readDate(typed: string, now: Date): Reading {
  const digits = (/^[2-9]$/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  const shown = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  if (digits.length < 4) return { shown, parts: null, error: '' };
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return { shown, parts: null, error: 'cc.dat.911' };
  const isPast = year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth();
  if (isPast) return { shown, parts: null, error: 'cc.dat.912' };
  const parts = [
    { fieldName: 'encryptedExpiryMonth', name: 'expiryMonth', value: digits.slice(0, 2) },
    { fieldName: 'encryptedExpiryYear', name: 'expiryYear', value: String(year) },
  ];
  return { shown, parts, error: '' };
}

function readCode(typed: string, brand: string): Reading {
  const length = isAmex(brand) ? 4 : 3;
  const shown = typed.slice(0, length);
  const parts = [{ fieldName: 'encryptedSecurityCode', name: 'cvc', value: shown }];
  return { shown, parts: shown.length === length ? parts : null, error: '' };
}

export function readField(fieldType: FieldType, text: string, brand: string, now: Date): Reading {
  const digits = text.replace(/\D/g, '');
  if (fieldType === 'encryptedCardNumber') return readNumber(digits);
  return fieldType === 'encryptedExpiryDate' ? readDate(digits, now) : readCode(digits, brand);
}

/** The fault of a field that was left incomplete. */
export const unfinished: Readonly<Record<FieldType, string>> = {
  encryptedCardNumber: 'cc.num.901',
  encryptedExpiryDate: 'cc.dat.911',
  encryptedSecurityCode: 'cc.cvc.921',
};
