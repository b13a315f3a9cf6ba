import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the secrets of second factors under keys of their own, so that changing `ATRIUM_SECRET` locks nobody out. */
export interface FactorKeys {
  readonly version: number;
  readonly seal: (secret: Buffer, owner: string) => string;
  /** Null if no key of that version is known, or the text belongs to somebody else. */
  readonly unseal: (sealed: string, owner: string) => Buffer | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** `2:<hex>,1:<hex>`: the first seals, all of them unseal. */
export function parseFactorKeys(text: string): ReadonlyMap<number, Buffer> {
  const keys = text.split(',').map((each) => /^\s*(\d{1,4}):((?:[0-9a-f]{2}){32})\s*$/i.exec(each));
  const parsed = new Map(keys.map((key) => [Number(key?.[1]), Buffer.from(key?.[2] ?? '', 'hex')]));
  // Two keys of one version: nobody could tell which of them sealed a secret.
  return keys.includes(null) || parsed.size < keys.length ? new Map() : parsed;
}

/** In development they follow from the secret; production needs keys of their own. */
export function factorKeysOf(text: string | undefined, secret: string): ReadonlyMap<number, Buffer> {
  if (text) return parseFactorKeys(text);
  return new Map([[1, Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'factor', 32))]]);
}

export function makeFactorKeys(keys: ReadonlyMap<number, Buffer>): FactorKeys {
  const [first] = keys;
  if (first === undefined) throw new Error('there is no factor key');
  const [version, key] = first;
  return {
    version,
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      // The owner is part of the seal, so that a row copied to another account opens nothing there.
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    unseal: (sealed, owner) => {
      const [of = '', text = ''] = sealed.split('.');
      const known = keys.get(Number(of));
      const bytes = Buffer.from(text, 'base64url');
      if (known === undefined || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', known, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
