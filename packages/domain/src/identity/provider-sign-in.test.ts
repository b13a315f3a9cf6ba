import { expect, test } from 'vitest';
import { isProofFresh, stepUpMinutes } from '../security/step-up.ts';
import { decideDisconnect, nameFromProvider, planFirstProviderSignIn, providerProofAt } from './provider-sign-in.ts';

test.each([
  ['a verified address without an account', { email: 'a@b.test', isEmailVerified: true, isTaken: false }, null],
  ['no address', { email: null, isEmailVerified: true, isTaken: false }, 'identity.provider_unverified'],
  [
    'an unverified address',
    { email: 'a@b.test', isEmailVerified: false, isTaken: false },
    'identity.provider_unverified',
  ],
  [
    'an address with an account',
    { email: 'a@b.test', isEmailVerified: true, isTaken: true },
    'identity.provider_unknown',
  ],
  // Only the verified learn that there is an account.
  [
    'an unverified taken one',
    { email: 'a@b.test', isEmailVerified: false, isTaken: true },
    'identity.provider_unverified',
  ],
])('[D-263] a provider tells of somebody new with %s: a new account only for the first', (_case, facts, refusal) => {
  const plan = planFirstProviderSignIn(facts);
  expect(plan).toEqual(
    refusal === null ? { allowed: true, plan: { email: facts.email } } : { allowed: false, refusal },
  );
});

test('[D-721] a sign-in by a provider proves somebody when they signed in there, not later than now, and long ago if it does not tell', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  expect(providerProofAt(minutes(-3), now)).toEqual(minutes(-3));
  expect(providerProofAt(minutes(3), now)).toEqual(now);
  expect(isProofFresh(providerProofAt(null, now), stepUpMinutes, now)).toBe(false);
});

test.each([
  [{ hasPassword: true, passkeys: 0, providers: 1 }, true],
  [{ hasPassword: false, passkeys: 1, providers: 1 }, true],
  [{ hasPassword: false, passkeys: 0, providers: 2 }, true],
  [{ hasPassword: false, passkeys: 0, providers: 1 }, false],
])('[D-265] with %o a service may be disconnected: %s', (ways, allowed) => {
  expect(decideDisconnect(ways).allowed).toBe(allowed);
});

test.each([
  [{ givenName: 'Noor', familyName: 'Haddad', fullName: null }, 'Noor', 'Haddad'],
  [{ givenName: null, familyName: null, fullName: 'Noor van Dijk' }, 'Noor', 'van Dijk'],
  [{ givenName: 'Noor', familyName: null, fullName: 'Noor Haddad' }, 'Noor', ''],
  [{ givenName: null, familyName: null, fullName: ' ' }, 'noor', ''],
  [{ givenName: `No\u0000or${'x'.repeat(100)}`, familyName: null, fullName: null }, `No or${'x'.repeat(75)}`, ''],
])('[N-01] a provider that tells %o names the account', (told, firstName, lastName) => {
  expect(nameFromProvider({ ...told, email: 'noor@b.test' })).toEqual({ firstName, lastName });
});
