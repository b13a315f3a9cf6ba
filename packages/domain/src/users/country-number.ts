import { plainContact } from './contact-number.ts';

/** The digits after the dial code in the countries we sell in. Numbers of other countries follow E.164 (D-83, N-47). */
const numberingPlans: Readonly<Record<string, RegExp>> = {
  /** United States, Canada and their neighbours. */
  '1': /^[2-9]\d{2}[2-9]\d{6}$/,
  /** United Kingdom */
  '44': /^[1-9]\d{8,9}$/,
  /** Malaysia */
  '60': /^[1-9]\d{7,9}$/,
  /** Australia */
  '61': /^[2-9]\d{8}$/,
  /** Indonesia */
  '62': /^[1-9]\d{7,11}$/,
  /** New Zealand */
  '64': /^[2-9]\d{7,9}$/,
  /** Singapore */
  '65': /^[3689]\d{7}$/,
  /** India */
  '91': /^[2-9]\d{9}$/,
  /** Myanmar */
  '95': /^[1-9]\d{6,9}$/,
  /** United Arab Emirates */
  '971': /^[2-9]\d{7,8}$/,
};

/** The countries behind the dial codes that short messages are sent to. */
const countriesOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['US', 'CA'],
  '44': ['GB'],
  '60': ['MY'],
  '61': ['AU'],
  '62': ['ID'],
  '64': ['NZ'],
  '65': ['SG'],
  '91': ['IN'],
  '95': ['MM'],
  '971': ['AE'],
};

/** The dial code of a number in digits. A code that we do not know counts by its first three digits. */
export function dialCodeOf(digits: string): string {
  const known = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => code in numberingPlans);
  return known ?? digits.slice(0, 3);
}

/** Whether a number belongs to this country. */
export function isDialledIn(country: string | null, digits: string): boolean {
  return country !== null && (countriesOf[dialCodeOf(digits)]?.includes(country) ?? false);
}

const longestNumber = 15;

/** Whether the digits can be a number in that country. No dial code is the beginning of another. */
export function isNumberOfCountry(value: string): boolean {
  const digits = plainContact(value).replace(/^\+/, '');
  for (const length of [1, 2, 3]) {
    const plan = numberingPlans[digits.slice(0, length)];
    if (plan !== undefined) return plan.test(digits.slice(length));
  }
  return digits.length <= longestNumber;
}
