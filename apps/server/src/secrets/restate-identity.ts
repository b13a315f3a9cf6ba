import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The key with which a Restate signs its requests, as its own setting wants it. */
export function drawRestateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Its public half as Restate prints it, and as the workers are told. */
export function publicRestateKey(privatePem: string): string {
  const { x = '' } = createPublicKey(createPrivateKey(privatePem)).export({ format: 'jwk' });
  const bytes = Buffer.from(x, 'base64url');
  let base58 = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    base58 = `${letters[Number(rest % 58n)]}${base58}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `publickeyv1_${'1'.repeat(Math.max(zeros, 0))}${base58}`;
}
