import { expect, test } from 'vitest';
import { isDroppedByProof, mustChangePassword, passwordOrigins } from './password-origin.ts';

test('[D-106] only a password that an admin chose must be changed at first use', () => {
  expect(passwordOrigins.filter(mustChangePassword)).toEqual(['admin']);
});

test("[D-107] proving the mailbox drops an admin's password, and a changed one unless the same browser proves it", () => {
  expect(passwordOrigins.filter((origin) => isDroppedByProof(origin, { isSameBrowser: false }))).toEqual([
    'admin',
    'claimed',
  ]);
  expect(passwordOrigins.filter((origin) => isDroppedByProof(origin, { isSameBrowser: true }))).toEqual(['admin']);
});
