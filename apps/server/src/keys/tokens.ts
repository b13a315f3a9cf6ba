import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Derives refresh tokens and mailed tokens from ids and the server's secret, so that they need not be stored. */
export interface Tokens {
  /** The refresh token of a family for a given salt; `parent` is the token it follows, null for the first. */
  readonly refreshToken: (family: string, salt: Buffer, parent: string | null) => string;
  readonly familyOf: (refreshToken: string) => string | null;
  readonly mailedToken: (linkId: string, purpose: string) => string;
  /** The link id, if the token was made by this server for this purpose. */
  readonly linkOf: (mailedToken: string, purpose: string) => string | null;
  /** A digest that reveals nothing without the secret, for counting by account or network. */
  readonly digest: (purpose: string, value: string) => string;
  /** Encrypts a value that must be readable again, but not in the database. */
  readonly seal: (purpose: string, value: string) => string;
  /** Null if it was not sealed by this server for this purpose. */
  readonly unseal: (purpose: string, sealed: string) => string | null;
}

const nonceBytes = 12;
const tagBytes = 16;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function makeTokens(secret: string): Tokens {
  const key = createSecretKey(secret, 'hex');
  const mac = (purpose: string, ...parts: (string | Buffer)[]): Buffer => {
    const hmac = createHmac('sha256', key).update(`${purpose}\0`);
    for (const part of parts) hmac.update(part).update('\0');
    return hmac.digest();
  };
  const mailedToken = (linkId: string, purpose: string): string =>
    `${linkId}-${mac(`mail:${purpose}`, linkId).toString('base64url')}`;
  return {
    refreshToken: (family, salt, parent) =>
      `${family}.${mac('refresh', family, salt, parent ?? '').toString('base64url')}`,
    familyOf: (token) => {
      const family = token.split('.')[0] ?? '';
      return uuid.test(family) ? family : null;
    },
    mailedToken,
    linkOf: (token, purpose) => {
      const linkId = token.slice(0, 36);
      if (!uuid.test(linkId)) return null;
      const expected = Buffer.from(mailedToken(linkId, purpose));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? linkId : null;
    },
    digest: (purpose, value) => mac(`digest:${purpose}`, value).toString('base64url').slice(0, 22),
    seal: (purpose, value) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', mac(`seal:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', mac(`seal:${purpose}`), nonce).setAuthTag(tag);
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** The hash of a refresh token, which is all that is stored of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newSalt(): Buffer {
  return randomBytes(32);
}
