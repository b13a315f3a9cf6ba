/** VAL-14: a plus, a first digit 1-9, then 1-3 digits and then 8-14 digits; D-83 leaves the country's own rule to the caller. */
const pattern = /^\+[1-9]\d{1,3}\d{8,14}$/;

export function isContactNumber(value: string): boolean {
  const number = value.trim();
  return number === '' || pattern.test(number);
}
