/** A plus, a first digit 1-9, then 1-3 digits and 8-14 digits (VAL-14). The caller checks the country's own rule (D-83). */
const pattern = /^\+[1-9]\d{1,3}\d{8,14}$/;

/** A number as it is stored. People type spaces, brackets, dots, slashes and dashes to read it more easily. */
export function plainContact(typed: string): string {
  return typed.replace(/[\s().\-/\u2010-\u2015]/g, '');
}

export function isContactNumber(value: string): boolean {
  const number = value.trim();
  return number === '' || pattern.test(number);
}
