import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  calculateJwkThumbprint,
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  errors,
  exportJWK,
  type JWK,
  SignJWT,
} from 'jose';

/** What a product is told when one of its people is signed out (OpenID Connect Back-Channel Logout 1.0). */
export interface LogOutNotice {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly signOnId: string;
  readonly now: Date;
}

/** What an id token says whose signature is ours, however old it is. */
export interface HintFacts {
  readonly clientId: string;
  readonly signOnId: string;
}

/** What products are given that is signed, beside what the OpenID library signs itself. */
export interface ProductTokens {
  /** With its private part, for the OpenID library alone. */
  readonly signingKey: JWK;
  readonly signLogOut: (notice: LogOutNotice) => Promise<string>;
  /** Null for what was not given to a product by this installation. */
  readonly readHint: (idToken: string) => Promise<HintFacts | null>;
}

const noticeSeconds = 120;
const logOutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Uses the keys of access tokens: they are published, and changed together. */
export async function makeProductTokens(
  signingKey: string,
  issuer: string,
  otherKeys: readonly string[] = [],
): Promise<ProductTokens> {
  const privateKey = createPrivateKey(signingKey);
  const named = async (jwk: JWK) => ({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' });
  const publicOf = async (key: string) => named(await exportJWK(createPublicKey(key)));
  const keyOf = createLocalJWKSet({ keys: await Promise.all([signingKey, ...otherKeys].map(publicOf)) });
  const jwk = await named(await exportJWK(privateKey));
  return {
    signingKey: jwk,
    signLogOut: ({ id, clientId, userId, signOnId, now }) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: signOnId, events: { [logOutEvent]: {} } })
        .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'logout+jwt' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(userId)
        .setJti(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + noticeSeconds)
        .sign(privateKey);
    },
    readHint: async (idToken) => {
      try {
        const { protectedHeader } = await compactVerify(idToken, keyOf, { algorithms: ['ES256'] });
        // Access tokens and notices are signed by the same key and say their type.
        if (protectedHeader.typ !== undefined && protectedHeader.typ !== 'JWT') return null;
        const { iss, aud, sid } = decodeJwt(idToken);
        return iss === issuer && typeof aud === 'string' && typeof sid === 'string'
          ? { clientId: aud, signOnId: sid }
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
