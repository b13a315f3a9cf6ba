import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { type Audience, makeAccessTokens } from './access-tokens.ts';

const issuer = 'https://atrium.test';
const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: ReturnType<typeof makeKey>) => key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = (key: ReturnType<typeof makeKey>) => key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const now = new Date();
const claims = { userId: 'u', sid: 's' };
const signing = (audience: Audience) => ({ audience, now, sessionEndsAt: new Date(now.getTime() + 86_400_000) });

describe('[D-124] the signing key is changed in three steps', () => {
  const [old, next] = [makeKey(), makeKey()];

  test('tokens of the old and of the new key are accepted while both are set, and the new one signs', async () => {
    const before = await makeAccessTokens(pem(old), issuer, [publicPem(next)]);
    const during = await makeAccessTokens(pem(next), issuer, [publicPem(old)]);
    const [early, late] = [
      await before.sign(claims, signing('console')),
      await during.sign(claims, signing('console')),
    ];
    for (const tokens of [before, during]) {
      expect(await tokens.read(early, now)).toMatchObject({ sessionId: 's' });
      expect(await tokens.read(late, now)).toMatchObject({ sessionId: 's' });
      expect(tokens.publishedKeys.keys).toHaveLength(2);
    }
    expect(decodeProtectedHeader(late).kid).toBe(during.publishedKeys.keys[0]?.kid);
    expect(JSON.stringify(during.publishedKeys)).not.toContain('"d"');
  });

  test('a token of a key that was taken out is refused', async () => {
    const early = await (await makeAccessTokens(pem(old), issuer)).sign(claims, signing('console'));
    const after = await makeAccessTokens(pem(next), issuer);
    expect(await after.read(early, now)).toBeNull();
  });
});

test("[D-124] this API takes the console's tokens and no product's", async () => {
  const tokens = await makeAccessTokens(pem(makeKey()), issuer);
  const sessionFor = async (audience: Audience) =>
    (await tokens.read(await tokens.sign(claims, signing(audience)), now))?.sessionId ?? null;
  expect(await sessionFor('console')).toBe('s');
  expect(await sessionFor('pending')).toBe('s');
  expect(await sessionFor('crm')).toBeNull();
});

describe('a token that this server did not issue for this moment', () => {
  const key = makeKey();
  const seconds = Math.floor(now.getTime() / 1000);
  const payload = { ...claims, iss: issuer, aud: 'atrium:console', iat: seconds, exp: seconds + 300 };
  const signed = (header: { alg?: string; typ?: string } = {}, changed: object = {}) =>
    new SignJWT({ ...payload, ...changed }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header });
  const read = async (token: string) => (await makeAccessTokens(pem(key), issuer)).read(token, now);

  test('attack: a token without a signature, or signed with the public key as a password, is refused', async () => {
    expect(await read(await signed().sign(key.privateKey))).not.toBeNull();
    expect(await read(new UnsecuredJWT(payload).encode())).toBeNull();
    const publicKey = new TextEncoder().encode(publicPem(key));
    expect(await read(await signed({ alg: 'HS256' }).sign(publicKey))).toBeNull();
  });

  test('a token that was read before is refused once its time is over', async () => {
    const tokens = await makeAccessTokens(pem(key), issuer);
    const token = await signed().sign(key.privateKey);
    expect(await tokens.read(token, now)).not.toBeNull();
    expect(await tokens.read(token, new Date((seconds + 300) * 1000))).toBeNull();
  });

  test('attack: a key that the token brings along is not used', async () => {
    const own = makeKey();
    const header = {
      alg: 'ES256',
      typ: 'at+jwt',
      jwk: await exportJWK(own.publicKey),
      jku: 'https://keys.test/jwks.json',
    };
    expect(await read(await new SignJWT(payload).setProtectedHeader(header).sign(own.privateKey))).toBeNull();
  });

  test.each([
    ['has expired', {}, { exp: seconds - 1 }],
    ['is not valid yet', {}, { nbf: seconds + 60 }],
    ['is of another issuer', {}, { iss: 'https://elsewhere.test' }],
    ['is an ID token', { typ: 'JWT' }, {}],
  ])('a token that %s is refused', async (_why, header, changed) => {
    expect(await read(await signed(header, changed).sign(key.privateKey))).toBeNull();
  });
});
