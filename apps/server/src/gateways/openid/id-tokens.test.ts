import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderFailure, type SignInProvider } from '../sign-in-provider.ts';
import { makeSignInProviders } from './openid-provider.ts';

const question = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), signedInWithinSeconds: null };
const { privateKey, publicKey } = await generateKeyPair('RS256');
const { privateKey: otherKey } = await generateKeyPair('RS256');
const published = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

let issuer = '';
let idToken = '';
let provider: SignInProvider;

const server = createServer(({ url = '' }, response) => {
  const replies: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys: [published] },
    '/token': { access_token: 'access', token_type: 'bearer', id_token: idToken },
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replies[url]));
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secrets = { provider: 'test', name: 'Test', issuer, clientId: 'atrium', clientSecret: 'secret' };
  provider = makeSignInProviders([secrets], 'http://localhost:4000/login/callback').get('test') as SignInProvider;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const seconds = () => Math.floor(Date.now() / 1000);
const claimsOf = (changed: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  sub: 'somebody',
  aud: 'atrium',
  nonce: 'n',
  email: 'somebody@service.example',
  email_verified: true,
  iat: seconds(),
  exp: seconds() + 60,
  ...changed,
});
const signed = (claims: JWTPayload, key = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
const identify = () => provider.identify(question, { code: 'any', state: 's' });

test('[N-02] an ID token that the provider has signed for this question says who somebody is', async () => {
  idToken = await signed(claimsOf());
  expect(await identify()).toMatchObject({ issuer, subject: 'somebody', isEmailVerified: true, signedInAt: null });
  const signedInAt = seconds() - 300;
  idToken = await signed(claimsOf({ auth_time: signedInAt }));
  expect(await identify()).toMatchObject({ signedInAt: new Date(signedInAt * 1000) });
});

test.each<[string, () => Promise<string> | string]>([
  ['signed by another key', () => signed(claimsOf(), otherKey)],
  ['not signed', () => new UnsecuredJWT(claimsOf()).encode()],
  ['changed after it was signed', async () => (await signed(claimsOf())).replace(/\.[^.]+\./, `.${changedPayload()}.`)],
  ['of another question', () => signed(claimsOf({ nonce: 'another' }))],
  ['without a question', () => signed(claimsOf({ nonce: undefined }))],
  ['for another product', () => signed(claimsOf({ aud: 'another' }))],
  ['of another issuer', () => signed(claimsOf({ iss: 'https://other.test' }))],
  ['that is over', () => signed(claimsOf({ iat: seconds() - 600, exp: seconds() - 300 }))],
])('[N-02] attack: forged ID token: one %s is refused', async (_what, make) => {
  idToken = await make();
  await expect(identify()).rejects.toThrow(ProviderFailure);
});

function changedPayload(): string {
  return Buffer.from(JSON.stringify(claimsOf({ sub: 'somebody-else' }))).toString('base64url');
}
