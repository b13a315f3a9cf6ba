type Check = (body: string) => boolean;

const digitsOf = (text: string): readonly number[] => text.split('').map(Number);

/** The digits times their weights. Weights that are missing count as none. */
const weigh = (body: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, place) => total + weight * Number(body.charAt(place)), 0);

/** The last digit follows from a weighted sum of the others. */
const ends =
  (weights: readonly number[], checkOf: (sum: number) => number): Check =>
  (body) =>
    checkOf(weigh(body, weights)) === Number(body.at(-1));

/** The weighted sum of all digits, the last one included, is a multiple. */
const isMultiple =
  (weights: readonly number[], of: number): Check =>
  (body) =>
    weigh(body, weights) % of === 0;

/** Every second digit is doubled, and the digits of the products are added (Luhn). */
const isLuhn: Check = (body) =>
  digitsOf(body)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)), 0) %
    10 ===
  0;

/** ISO 7064, mod 11,10. */
const isMod1110: Check = (body) => {
  const rest = digitsOf(body.slice(0, -1)).reduce((product, digit) => (((digit + product) % 10 || 10) * 2) % 11, 10);
  return (11 - rest) % 10 === Number(body.at(-1));
};

const elevenLess = (sum: number): number => 11 - (sum % 11);

const isAustrian: Check = (body) => {
  const sum = digitsOf(body.slice(1, 8)).reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === Number(body.at(-1));
};

/** The two digits in front follow from the company's number; keys with letters have a rule that is not published. */
const isFrench: Check = (body) => {
  const key = body.slice(0, 2);
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(body.slice(2)) % 97)) % 97 === Number(key);
};

/** Either the rule of companies, or that of people in business since 2020 (mod 97 with the letters as numbers). */
const isDutch: Check = (body) => {
  const old = weigh(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body.charAt(8));
  return old || BigInt(`2321${body.slice(0, 9)}11${body.slice(10)}`) % 97n === 1n;
};

const isGreek: Check = (body) => (weigh(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(body.at(-1));

const isRomanian: Check = (body) => {
  const whole = body.padStart(10, '0');
  return ((weigh(whole, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(whole.at(-1));
};

const any: Check = () => true;

/** Of each member state: the letters in front, the form of the rest, and its check digits where their rule is certain. */
const rules: Readonly<Record<string, readonly [prefix: string, form: RegExp, check: Check]>> = {
  AT: ['AT', /^U\d{8}$/, isAustrian],
  BE: ['BE', /^[01]\d{9}$/, (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8))],
  BG: ['BG', /^\d{9,10}$/, any],
  CY: ['CY', /^\d{8}[A-Z]$/, any],
  CZ: ['CZ', /^\d{8,10}$/, any],
  DE: ['DE', /^[1-9]\d{8}$/, isMod1110],
  DK: ['DK', /^[1-9]\d{7}$/, isMultiple([2, 7, 6, 5, 4, 3, 2, 1], 11)],
  EE: ['EE', /^\d{9}$/, isMultiple([3, 7, 1, 3, 7, 1, 3, 7, 1], 10)],
  ES: ['ES', /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, any],
  FI: ['FI', /^\d{8}$/, ends([7, 9, 10, 5, 8, 4, 2], (sum) => elevenLess(sum) % 11)],
  FR: ['FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/, isFrench],
  GR: ['EL', /^\d{9}$/, isGreek],
  HR: ['HR', /^\d{11}$/, isMod1110],
  HU: ['HU', /^\d{8}$/, isMultiple([9, 7, 3, 1, 9, 7, 3, 1], 10)],
  IE: ['IE', /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, any],
  IT: ['IT', /^\d{11}$/, isLuhn],
  LT: ['LT', /^(\d{9}|\d{12})$/, any],
  LU: ['LU', /^\d{8}$/, (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6))],
  LV: ['LV', /^\d{11}$/, any],
  MT: ['MT', /^\d{8}$/, isMultiple([3, 4, 6, 7, 8, 9, 10, 1], 37)],
  NL: ['NL', /^\d{9}B\d{2}$/, isDutch],
  PL: ['PL', /^\d{10}$/, ends([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11)],
  PT: ['PT', /^[1-9]\d{8}$/, ends([9, 8, 7, 6, 5, 4, 3, 2], (sum) => (elevenLess(sum) > 9 ? 0 : elevenLess(sum)))],
  RO: ['RO', /^[1-9]\d{1,9}$/, isRomanian],
  SE: ['SE', /^\d{10}\d{2}$/, (body) => isLuhn(body.slice(0, 10))],
  SI: ['SI', /^[1-9]\d{7}$/, ends([8, 7, 6, 5, 4, 3, 2], (sum) => (elevenLess(sum) === 10 ? 0 : elevenLess(sum)))],
  SK: ['SK', /^[1-9]\d{9}$/, (body) => Number(body) % 11 === 0],
};

/** Whether it can be a VAT number of the member state, with its letters in front or without (D-958). */
export const unionVatNumbers: Readonly<Record<string, (id: string) => boolean>> = Object.fromEntries(
  Object.entries(rules).map(([country, [prefix, form, check]]) => [
    country,
    (id: string) => {
      const body = id.replaceAll(/[./-]/g, '').replace(new RegExp(`^${prefix}`), '');
      return form.test(body) && check(body);
    },
  ]),
);
