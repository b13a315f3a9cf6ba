interface Brand {
  readonly starts: RegExp;
  readonly lengths: readonly number[];
}

/** The numbers that schemes give out. Times in milliseconds or nanoseconds begin with 1, ids of ours with 0: neither is one. */
const brands: readonly Brand[] = [
  { starts: /^4/, lengths: [13, 16, 19] },
  { starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { starts: /^3[47]/, lengths: [15] },
  { starts: /^(30[0-5]|3095|36|38|39)/, lengths: [14, 16] },
  { starts: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { starts: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { starts: /^(60|62|81|82|508)/, lengths: [16, 17, 18, 19] },
  { starts: /^(50|5[6-9]|6[0-9])/, lengths: [16, 18, 19] },
];

const gap = String.raw`(?:[ +-]|%20)`;
/**
 * In one piece or as printed on a card; neither a part of a longer word, nor the digits behind a decimal point. The id of
 * a span has sixteen hexadecimal digits, which now and then are all decimal.
 */
const candidate = new RegExp(
  String.raw`(?<![0-9A-Za-z_.]|[0-9A-Za-z]-|[sS]panId"\s*:\s*")(?:[0-9]{13,19}|[0-9]{4}(?:${gap}[0-9]{4}){3}(?:${gap}[0-9]{1,3})?|[0-9]{4}${gap}[0-9]{6}${gap}[0-9]{4,5})(?![0-9A-Za-z_]|[.-][0-9A-Za-z])`,
  'g',
);

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function isCardNumber(digits: string): boolean {
  const isIssued = brands.some(({ starts, lengths }) => starts.test(digits) && lengths.includes(digits.length));
  // One digit over and over passes the check and is nobody's card.
  return isIssued && hasCheckDigit(digits) && new Set(digits).size > 1;
}

/** What stands in a text as a card number does: issued by a scheme, of its length, with the right check digit. */
export function findCardNumbers(text: string): readonly string[] {
  return [...text.matchAll(candidate)]
    .map(([found]) => found)
    .filter((found) => isCardNumber(found.replaceAll(/%20|\D/g, '')));
}
