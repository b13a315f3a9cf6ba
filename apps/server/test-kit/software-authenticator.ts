import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const present = 0x01;
const verified = 0x04;
const holdsKey = 0x40;

/** What differs from an honest answer, for attacks. */
interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface Request {
  readonly challenge: string;
  readonly rpId: string;
}

/** A security key in software: makes one ES256 passkey, and signs with it as the WebAuthn standard says. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle = '';

  constructor(origin = 'http://localhost:4000') {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** The answer to the question for a new passkey. */
  create({ challenge, rp, user }: Creation, odd: Odd = {}) {
    this.#userHandle = user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, holdsKey, odd),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey(),
    ]);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, odd).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** The answer to the question at sign-in. */
  get({ challenge, rpId }: Request, odd: Odd = {}) {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, 0, odd);
    const clientData = this.#clientData('webauthn.get', challenge, odd);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: odd.userHandle ?? this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, odd: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? this.#origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, odd: Odd): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.counter);
    const isVerified = odd.isVerified ?? true;
    return Buffer.concat([
      createHash('sha256')
        .update(odd.rpId ?? rpId)
        .digest(),
      Buffer.from([present | (isVerified ? verified : 0) | flags]),
      counter,
    ]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }
}

/** The little of CBOR (RFC 8949) that an authenticator writes: a head of type and size, then the content. */
function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
