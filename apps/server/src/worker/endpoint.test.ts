import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { makeRestateIdentity } from '../../test-kit/restate-identity.ts';
import { makeTestContext } from '../../test-kit/test-context.ts';
import { startEndpoint } from './endpoint.ts';
import { defineRun } from './run.ts';

const path = '/discover';
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A worker's endpoint that never carries anything out; it needs no database. */
async function serve(restateIdentityKeys: readonly string[]) {
  const mailer = { send: async () => {}, close: async () => {} };
  const dns = { cnamesOf: async () => [] };
  const ctx = {
    ...(await makeTestContext('postgres://nobody@127.0.0.1:1/none', { restateIdentityKeys })),
    mailer,
    dns,
    leadForms: null,
    documentExchange: null,
  };
  const endpoint = await startEndpoint(ctx, [defineRun('send-mail', async () => undefined)]);
  opened.push(endpoint.stop, () => ctx.db.destroy());
  return `http://127.0.0.1:${endpoint.port}`;
}

async function ask(address: string, headers: Record<string, string>): Promise<number> {
  const session = connect(address);
  const stream = session.request({
    ':path': path,
    accept: 'application/vnd.restate.endpointmanifest.v4+json',
    ...headers,
  });
  stream.resume();
  const [answer] = (await once(stream, 'response')) as [{ ':status'?: number }];
  session.destroy();
  return answer[':status'] ?? 0;
}

async function signed(privateKey: KeyObject, kid: string): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setAudience(path)
    .setIssuedAt(seconds)
    .setNotBefore(seconds - 60)
    .setExpirationTime(seconds + 60)
    .sign(privateKey);
  return { 'x-restate-signature-scheme': 'v1', 'x-restate-jwt-v1': token };
}

test('[D-118] with a key, the worker answers what Restate has signed and refuses everything else', async () => {
  const restate = makeRestateIdentity();
  const address = await serve([restate.publicKey]);
  expect(await ask(address, {})).toBe(401);
  expect(await ask(address, { 'x-restate-signature-scheme': 'unsigned' })).toBe(401);
  expect(await ask(address, { 'x-restate-signature-scheme': 'v1', 'x-restate-jwt-v1': 'a.b.c' })).toBe(401);
  expect(await ask(address, await signed(makeRestateIdentity().privateKey, restate.publicKey))).toBe(401);
  expect(await ask(address, await signed(restate.privateKey, restate.publicKey))).toBe(200);
});

test('[D-118] without a key, as in development, the worker answers on loopback', async () => {
  expect(await ask(await serve([]), {})).toBe(200);
});
