import { otpStepSeconds } from '@atrium/domain/security/second-factor';
import { otpAt } from '../src/keys/one-time-codes.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that a person's app shows, from the secret as it is typed by hand. */
export function otpNow(mfaCode: string, now: Date): string {
  const bits = Array.from(mfaCode, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return otpAt(Buffer.from(bytes), Math.floor(now.getTime() / 1000 / otpStepSeconds));
}
