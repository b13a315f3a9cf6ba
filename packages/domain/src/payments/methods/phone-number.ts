/** Digits of an Indian mobile number and of a one-time code (CONST-05). */
export const phoneDigits = 10;
export const phoneOtpDigits = 6;
const defaultOtpMinutes = 1;

/** India's dial code without the plus. Mandates exist only in India. */
const countryCode = '91';

/** Keeps the digits of a number, without a pasted dial code. */
export function typedPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const isWhole = digits.length === countryCode.length + phoneDigits && digits.startsWith(countryCode);
  return (isWhole ? digits.slice(countryCode.length) : digits).slice(0, phoneDigits);
}

/** An Indian mobile number begins with 6 to 9. */
export function isPhone(value: string): boolean {
  return /^[6-9]\d{9}$/.test(value);
}

/** A number as it is sent, with the dial code in front (VAL-03). */
export function sentPhone(value: string): string {
  return `${countryCode}${value}`;
}

/** A longer text has the dial code in front (VAL-04). */
export function shownPhone(value: string): string {
  return value.length > phoneDigits ? value.slice(countryCode.length) : value;
}

/** A one-time code has six digits (VAL-07). */
export function isPhoneOtp(value: string): boolean {
  return /^\d{6}$/.test(value);
}

/** The interval from the server, otherwise one minute (PAY-19). */
export function otpSeconds(intervalMinutes: number): number {
  return Math.round((intervalMinutes > 0 ? intervalMinutes : defaultOtpMinutes) * 60);
}
