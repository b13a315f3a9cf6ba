import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  openSteps,
  otpDigits,
  otpStepSeconds,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@atrium/domain/security/second-factor';
import type { Tokens } from './tokens.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 advises. */
export function newOtpSecret(): Buffer {
  return randomBytes(20);
}

/** As authenticator apps take it when it is typed by hand. */
export function spellSecret(secret: Buffer): string {
  let bits = '';
  for (const byte of secret) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{5}/g, (five) => base32[Number.parseInt(five, 2)] ?? '');
}

/** RFC 6238: HOTP of RFC 4226 with the number of the step as its counter. */
export function otpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** otpDigits;
  return String(number).padStart(otpDigits, '0');
}

/** The step whose code was typed, or null. A step that was used before is no longer taken. */
export function matchOtp(secret: Buffer, typed: string, now: Date, lastUsedStep: number): number | null {
  const given = typed.replace(/\s/g, '');
  const isCode = (step: number) => isSameCode(given, otpAt(secret, step));
  return openSteps(now, lastUsedStep).find(isCode) ?? null;
}

/** The digits mailed to a new address, derived from the change and the server's secret. */
export function emailCode(tokens: Pick<Tokens, 'digest'>, changeId: string): string {
  const number = Buffer.from(tokens.digest('email_code', changeId), 'base64url').readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

/** Compares in the same time however many digits are right. */
export function isSameCode(typed: string, code: string): boolean {
  const [given, expected] = [Buffer.from(typed), Buffer.from(code)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The address that an authenticator app reads from the picture. */
export function otpAddress(secret: Buffer, email: string, issuer = 'Atrium'): string {
  const parameters = new URLSearchParams({
    secret: spellSecret(secret),
    issuer,
    digits: String(otpDigits),
    period: String(otpStepSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters}`;
}

/** Each six groups of four, for reading and typing. */
export function newRecoveryCodes(): readonly string[] {
  const code = () =>
    Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}
