import { constants, privateDecrypt, publicEncrypt } from 'node:crypto';
import { invalid } from './adyen-error.ts';
import type { AdyenWorld } from './adyen-world.ts';

const prefix = 'adyenjs_0_1_25$';
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

export interface OpenedField {
  readonly value: string;
  /** The origin of the field's page. */
  readonly frameOrigin: string;
}

/** Encrypts one typed field as `browser/secured-field.js` does. */
export function encryptField(world: AdyenWorld, name: string, value: string, frameOrigin: string): string {
  const text = Buffer.from(JSON.stringify({ [name]: value, from: frameOrigin }));
  return prefix + publicEncrypt({ key: world.fieldKeys.publicKey, ...padding }, text).toString('base64');
}

export function openField(world: AdyenWorld, name: string, sealed: string): OpenedField {
  const unreadable = () => invalid('174', `Unable to decrypt data: ${name}`);
  if (!sealed.startsWith(prefix)) throw unreadable();
  let opened: unknown;
  try {
    const text = Buffer.from(sealed.slice(prefix.length), 'base64');
    opened = JSON.parse(privateDecrypt({ key: world.fieldKeys.privateKey, ...padding }, text).toString());
  } catch {
    throw unreadable();
  }
  const { [name]: value, from } = opened as Record<string, unknown>;
  if (typeof value !== 'string' || typeof from !== 'string') throw unreadable();
  return { value, frameOrigin: from };
}
