import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** The claims that the console and the suite's products use (SESS-13). */
export interface AccessClaims {
  readonly iamUserId: string;
  readonly userId: string;
  readonly tenantId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly website: string | null;
  readonly taxResidency: string | null;
  readonly currency: string | null;
  readonly isOrgSet: boolean;
  /** The session that is checked on every request. */
  readonly sid: string;
}

export interface AccessTokens {
  readonly sign: (claims: AccessClaims, now: Date, sessionEndsAt: Date) => Promise<string>;
  /** The session id of a genuine token that has not expired; null otherwise. */
  readonly sessionOf: (token: string, now: Date) => Promise<string | null>;
  readonly publishedKeys: { readonly keys: readonly JWK[] };
}

/** Short, because a product that holds only the token cannot see that the session has ended. */
const accessTokenSeconds = 300;

const audience = 'atrium';
const rememberedTokens = 10_000;

export async function makeAccessTokens(signingKey: string, issuer: string): Promise<AccessTokens> {
  const privateKey = createPrivateKey(signingKey);
  const publicKey: KeyObject = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  // Checking a signature costs more than reading a session row. The answer never changes, so it is kept until the token expires.
  const verified = new Map<string, { readonly sessionId: string; readonly endsAtMs: number }>();

  return {
    publishedKeys: { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] },
    sign: (claims, now, sessionEndsAt) => {
      const seconds = Math.floor(now.getTime() / 1000);
      const end = Math.min(seconds + accessTokenSeconds, Math.floor(sessionEndsAt.getTime() / 1000));
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .setSubject(claims.userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(end)
        .sign(privateKey);
    },
    sessionOf: async (token, now) => {
      const known = verified.get(token);
      if (known) return known.endsAtMs > now.getTime() ? known.sessionId : null;
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['ES256'],
          issuer,
          audience,
          typ: 'at+jwt',
          currentDate: now,
        });
        const sessionId = String(payload['sid']);
        if (verified.size >= rememberedTokens) verified.delete(verified.keys().next().value ?? '');
        verified.set(token, { sessionId, endsAtMs: (payload.exp ?? 0) * 1000 });
        return sessionId;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
