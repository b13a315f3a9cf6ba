import { expect, test } from 'vitest';
import { matchOtp, newOtpSecret, newRecoveryCodes, otpAddress, otpAt, spellSecret } from './one-time-codes.ts';

// The secret and the values of RFC 6238, appendix B, cut to six digits.
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[N-03] the code at second %d is that of RFC 6238', (second, code) => {
  expect(otpAt(secret, Math.floor(second / 30))).toBe(code);
});

test('[N-03] a code is taken in its step and the neighbouring ones, once', () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  expect(matchOtp(secret, '050 471', now, 0)).toBe(step);
  expect(matchOtp(secret, '081804', now, 0)).toBe(step - 1);
  expect(matchOtp(secret, '050471', now, step)).toBeNull();
  expect(matchOtp(secret, '050471', new Date(now.getTime() + 90_000), 0)).toBeNull();
  expect(matchOtp(secret, '', now, 0)).toBeNull();
});

test('[SEC-05] an app reads the secret from the address, and people can type it', () => {
  expect(spellSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpAddress(secret, 'ana+1@northlake.test')).toBe(
    'otpauth://totp/Atrium:ana%2B1%40northlake.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Atrium&digits=6&period=30',
  );
});

test('[N-03] the secret of an app has 160 bits and is another each time', () => {
  const secrets = Array.from({ length: 20 }, newOtpSecret);
  expect(secrets.every((each) => each.length === 20)).toBe(true);
  expect(new Set(secrets.map((each) => each.toString('hex'))).size).toBe(20);
});

test('[SEC-04] recovery codes are ten different groups of letters and digits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
});
