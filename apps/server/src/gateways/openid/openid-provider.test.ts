import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ProviderFailure } from '../sign-in-provider.ts';
import { makeSignInProviders } from './openid-provider.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const question = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), signedInWithinSeconds: null };

/** A provider whose description is answered by the test. */
async function providerAnswering(answer: (address: string) => RequestListener) {
  const server = createServer((request, response) => listen(request, response));
  let listen: RequestListener = () => {};
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  listen = answer(issuer);
  const secrets = { provider: 'test', name: 'Test', issuer, clientId: 'id', clientSecret: 'secret' };
  const provider = makeSignInProviders([secrets], 'http://localhost:4000/login/callback').get('test');
  if (provider === undefined) throw new Error('no provider');
  return provider;
}

const describing = (issuer: string) => JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` });

test('[N-02] the provider’s description is read once for many sign-ins, and again after a failure', async () => {
  let asked = 0;
  const provider = await providerAnswering((issuer) => (_request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(describing(issuer));
  });
  await expect(provider.addressFor(question)).rejects.toThrow(ProviderFailure);
  const addresses = await Promise.all([provider.addressFor(question), provider.addressFor(question)]);
  expect(asked).toBe(2);
  const asks = new URL(addresses[0] ?? '').searchParams;
  expect(asks.get('code_challenge_method')).toBe('S256');
  expect(asks.get('redirect_uri')).toBe('http://localhost:4000/login/callback');
  expect([asks.get('state'), asks.get('nonce'), asks.has('code_verifier')]).toEqual(['s', 'n', false]);
});

test('[N-02] attack: a description of another issuer, or one that leads elsewhere: neither is followed', async () => {
  const asked: string[] = [];
  const other = await providerAnswering(() => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(describing('https://other.test'));
  });
  await expect(other.addressFor(question)).rejects.toThrow(ProviderFailure);
  const leading = await providerAnswering((issuer) => ({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(302, { location: `${issuer}/inside` }).end();
  });
  await expect(leading.addressFor(question)).rejects.toThrow(ProviderFailure);
  expect(asked).toEqual(['/.well-known/openid-configuration']);
});

test('[N-02] a provider that is not there fails without words of the network', async () => {
  const secrets = {
    provider: 'gone',
    name: 'Gone',
    issuer: 'http://127.0.0.1:9',
    clientId: 'id',
    clientSecret: 'hidden',
  };
  const gone = makeSignInProviders([secrets], 'http://localhost:4000/login/callback').get('gone');
  await expect(gone?.addressFor(question)).rejects.toThrow(ProviderFailure);
  await expect(gone?.identify(question, { code: 'c', state: 's' })).rejects.not.toThrow(/hidden/);
});
