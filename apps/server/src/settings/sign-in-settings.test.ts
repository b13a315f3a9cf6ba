import { expect, test } from 'vitest';
import { readSignInSettings } from './sign-in-settings.ts';

const google = {
  ATRIUM_SIGN_IN_PROVIDERS: 'google',
  ATRIUM_SIGN_IN_GOOGLE_NAME: 'Google',
  ATRIUM_SIGN_IN_GOOGLE_ISSUER: 'https://accounts.google.com',
  ATRIUM_SIGN_IN_GOOGLE_CLIENT_ID: 'id',
  ATRIUM_SIGN_IN_GOOGLE_CLIENT_SECRET: 'secret',
};

function faultsOf(environment: Record<string, string>, isProduction = true): readonly string[] {
  const missing: string[] = [];
  readSignInSettings(environment, isProduction, missing);
  return missing;
}

test('[D-263] an operator who names no service offers none; one who names it gives its four settings', () => {
  expect(readSignInSettings({}, true, [])).toEqual([]);
  expect(faultsOf(google)).toEqual([]);
  expect(readSignInSettings(google, true, [])).toMatchObject([{ provider: 'google', name: 'Google', clientId: 'id' }]);
  expect(faultsOf({ ATRIUM_SIGN_IN_PROVIDERS: 'google' })).toHaveLength(4);
  expect(faultsOf({ ...google, ATRIUM_SIGN_IN_PROVIDERS: 'google,google' })).not.toEqual([]);
  expect(faultsOf({ ATRIUM_SIGN_IN_PROVIDERS: 'Goo-gle' })).not.toEqual([]);
});

test.each([
  ['http://accounts.google.com', true, false],
  ['http://accounts.google.com', false, false],
  ['http://127.0.0.1:8090/google', true, false],
  ['http://127.0.0.1:8090/google', false, true],
  ['https://login.example/tenant', true, true],
  ['https://login.example/?tenant=1', true, false],
  ['not an address', true, false],
])('[D-263] the issuer %s, in production: %s, is taken: %s', (issuer, isProduction, isTaken) => {
  expect(faultsOf({ ...google, ATRIUM_SIGN_IN_GOOGLE_ISSUER: issuer }, isProduction).length === 0).toBe(isTaken);
});
