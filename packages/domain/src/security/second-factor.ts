/** One-time codes of an authenticator app: RFC 6238 with its usual values. */
export const otpDigits = 6;
export const otpStepSeconds = 30;

/** How many recovery codes a person gets; each works once. */
export const recoveryCodeCount = 10;

/** Wrong codes of one account before it must wait. The right password forgives none of them. */
const mostTries = 10;
const triesHours = 1;

export interface FactorTries {
  readonly failed: number;
  /** When the first of them was made; null without any. */
  readonly since: Date | null;
}

const windowEnd = (since: Date) => new Date(since.getTime() + triesHours * 3_600_000);

/** When the next code may be tried; null at once. Counted by account, whichever session or network it comes from. */
export function factorWaitUntil(tries: FactorTries, now: Date): Date | null {
  if (tries.since === null || tries.failed < mostTries) return null;
  const until = windowEnd(tries.since);
  return until > now ? until : null;
}

/** The count after one more wrong code. */
export function afterWrongCode(tries: FactorTries, now: Date): FactorTries {
  const isOver = tries.since === null || windowEnd(tries.since) <= now;
  return isOver ? { failed: 1, since: now } : { failed: tries.failed + 1, since: tries.since };
}

/** The steps whose code is taken: this one and its neighbours, because clocks differ, and none that was used before. */
export function openSteps(now: Date, lastUsedStep: number): readonly number[] {
  const current = Math.floor(now.getTime() / 1000 / otpStepSeconds);
  return [current, current - 1, current + 1].filter((step) => step > lastUsedStep);
}

/**
 * Crockford's 32 characters, without those that look alike: 24 of them carry 120 bits. From 112 bits on a plain hash is
 * enough, because nobody can try all codes.
 */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeLength = 24;

/** How people may type a recovery code: spaces, dashes and small letters do not matter, and O, I and L stand for digits. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** True if it is the shape of a code of an authenticator app; anything else is taken for a recovery code. */
export function isOtp(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}
