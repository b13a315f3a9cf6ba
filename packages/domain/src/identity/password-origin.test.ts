import { expect, test } from 'vitest';
import {
  isDroppedByProof,
  isGivenAccount,
  mustChangePassword,
  originAfterChange,
  passwordOrigins,
} from './password-origin.ts';

test('[D-106] only a password that an admin chose must be changed at first use', () => {
  expect(passwordOrigins.filter(mustChangePassword)).toEqual(['admin']);
});

test('[D-107, D-501] the first proof of a mailbox drops every password in another browser, and an admin’s in any', () => {
  const dropped = (isSameBrowser: boolean) =>
    passwordOrigins.filter((origin) => isDroppedByProof(origin, { isSameBrowser }));
  expect(dropped(false)).toEqual(['person', 'admin', 'claimed']);
  expect(dropped(true)).toEqual(['admin']);
});

test('[D-480] an account is given by somebody else until its address is proved, unless its person signed up', () => {
  const given = (isEmailVerified: boolean) =>
    passwordOrigins.filter((passwordOrigin) => isGivenAccount({ isEmailVerified, passwordOrigin }));
  expect(given(false)).toEqual(['admin', 'claimed']);
  expect(given(true)).toEqual([]);
});

test('[D-107] a password that its holder changes is their own only once the mailbox is proved', () => {
  const after = (isEmailVerified: boolean) =>
    passwordOrigins.map((passwordOrigin) => originAfterChange({ isEmailVerified, passwordOrigin }));
  expect(after(true)).toEqual(['person', 'person', 'person']);
  expect(after(false)).toEqual(['person', 'admin', 'claimed']);
});
