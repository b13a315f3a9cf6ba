import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Product } from '@atrium/domain/products/products';
import { calculateJwkThumbprint, createLocalJWKSet, errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** The claims that the console and the suite's products use (SESS-13). */
export interface AccessClaims {
  readonly iamUserId: string;
  readonly userId: string;
  readonly tenantId: string | null;
  readonly name: string;
  readonly email: string;
  /** Whoever reads the address must know whether its owner has proved it. */
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly website: string | null;
  readonly taxResidency: string | null;
  readonly currency: string | null;
  readonly isOrgSet: boolean;
  /** The session that is checked on every request. */
  readonly sid: string;
}

/** A session that still owes its second factor or a password of its own says who it is to this API alone, and nothing else. */
export interface PendingClaims {
  readonly userId: string;
  readonly sid: string;
}

/** Whom a token is for. A product takes tokens of its own audience only, and this API takes no product's (D-124). */
export type Audience = 'console' | 'pending' | Product;

interface Signing {
  readonly audience: Audience;
  readonly now: Date;
  readonly sessionEndsAt: Date;
}

/** The session, and the organisation that the token was made for; who may work in it is asked on every request. */
export interface TokenFacts {
  readonly sessionId: string;
  readonly organisationId: string | null;
}

export interface AccessTokens {
  readonly sign: (claims: AccessClaims | PendingClaims, signing: Signing) => Promise<string>;
  /** What a genuine token that has not expired says; null otherwise. */
  readonly read: (token: string, now: Date) => Promise<TokenFacts | null>;
  readonly publishedKeys: { readonly keys: JWK[] };
}

/** Short, because a product that holds only the token cannot see that the session has ended. */
const accessTokenSeconds = 300;

const audienceOf = (audience: Audience): string => `atrium:${audience}`;

const rememberedTokens = 10_000;

/** The first key signs; all of them are published and verify, so that keys can be changed while tokens are out. */
export async function makeAccessTokens(
  signingKey: string,
  issuer: string,
  otherKeys: readonly string[] = [],
): Promise<AccessTokens> {
  const privateKey = createPrivateKey(signingKey);
  const jwk = await publish(createPublicKey(privateKey));
  const others = await Promise.all(otherKeys.map((key) => publish(createPublicKey(key))));
  const publishedKeys = { keys: [jwk, ...others] };
  const keyOf = createLocalJWKSet(publishedKeys);
  // Checking a signature costs more than reading a session row. The answer never changes, so it is kept until the token expires.
  const verified = new Map<string, { readonly facts: TokenFacts; readonly endsAtMs: number }>();

  return {
    publishedKeys,
    sign: (claims, { audience, now, sessionEndsAt }) => {
      const seconds = Math.floor(now.getTime() / 1000);
      const end = Math.min(seconds + accessTokenSeconds, Math.floor(sessionEndsAt.getTime() / 1000));
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'at+jwt' })
        .setSubject(claims.userId)
        .setIssuer(issuer)
        .setAudience(audienceOf(audience))
        .setIssuedAt(seconds)
        .setExpirationTime(end)
        .sign(privateKey);
    },
    read: async (token, now) => {
      const known = verified.get(token);
      if (known) return known.endsAtMs > now.getTime() ? known.facts : null;
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['ES256'],
          issuer,
          audience: [audienceOf('console'), audienceOf('pending')],
          typ: 'at+jwt',
          currentDate: now,
        });
        const { sid, tenantId } = payload;
        const facts = { sessionId: String(sid), organisationId: typeof tenantId === 'string' ? tenantId : null };
        if (verified.size >= rememberedTokens) verified.delete(verified.keys().next().value ?? '');
        verified.set(token, { facts, endsAtMs: (payload.exp ?? 0) * 1000 });
        return facts;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** The key is named by its own thumbprint, so that a token says which one signed it. */
async function publish(publicKey: KeyObject): Promise<JWK & { readonly kid: string }> {
  const jwk = await exportJWK(publicKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}
