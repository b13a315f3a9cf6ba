import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface RestateIdentity {
  /** As Restate prints it, and as the workers are told. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** What Restate's own setting points to. */
  readonly privatePem: string;
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A key pair with which a Restate signs its requests. */
export function makeRestateIdentity(): RestateIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  let rest = BigInt(`0x${Buffer.from(x, 'base64url').toString('hex')}`);
  let base58 = '';
  for (; rest > 0n; rest /= 58n) base58 = `${letters[Number(rest % 58n)]}${base58}`;
  return {
    publicKey: `publickeyv1_${base58}`,
    privateKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
