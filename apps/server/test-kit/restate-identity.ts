import { createPrivateKey, type KeyObject } from 'node:crypto';
import { drawRestateKey, publicRestateKey } from '../src/secrets/restate-identity.ts';

export interface RestateIdentity {
  /** As Restate prints it, and as the workers are told. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** What Restate's own setting points to. */
  readonly privatePem: string;
}

/** A key pair with which a Restate signs its requests. */
export function makeRestateIdentity(): RestateIdentity {
  const privatePem = drawRestateKey();
  return { publicKey: publicRestateKey(privatePem), privateKey: createPrivateKey(privatePem), privatePem };
}
