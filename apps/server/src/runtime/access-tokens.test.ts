import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
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
