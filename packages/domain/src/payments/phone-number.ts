/** CONST-05 */
export const phoneDigits = 10;
export const otpDigits = 6;
const defaultOtpMinutes = 1;

/** The country's code, without its plus: mandates exist in India alone. */
const countryCode = '91';

/** Digits and nothing else, as many as a number has; one that was pasted with its country loses that. */
export function typedPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const isWhole = digits.length === countryCode.length + phoneDigits && digits.startsWith(countryCode);
  return (isWhole ? digits.slice(countryCode.length) : digits).slice(0, phoneDigits);
}

/** a mobile of India begins with 6 to 9. */
export function isPhone(value: string): boolean {
  return /^[6-9]\d{9}$/.test(value);
}

/** VAL-03 */
export function sentPhone(value: string): string {
  return `${countryCode}${value}`;
}

/** VAL-04: what is longer than a number carries its country in front. */
export function shownPhone(value: string): string {
  return value.length > phoneDigits ? value.slice(countryCode.length) : value;
}

/** VAL-07 */
export function isOtp(value: string): boolean {
  return /^\d{6}$/.test(value);
}

/** PAY-19: the interval that the server sends, else a minute. */
export function otpSeconds(intervalMinutes: number): number {
  return Math.round((intervalMinutes > 0 ? intervalMinutes : defaultOtpMinutes) * 60);
}
