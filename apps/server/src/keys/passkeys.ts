import { passkeyMinutes } from '@atrium/domain/security/passkey';
import type { Context } from '../runtime/context.ts';

type Needs = Pick<Context, 'config' | 'tokens' | 'clock' | 'newId'>;

/** Loaded at the first use of a passkey: its parsers of certificates take a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server');

export const timeoutMs = 300_000;

/** ES256 and RS256: every authenticator knows one of them. */
export const algorithms = [-7, -257];

/** The site that passkeys belong to, by its host. */
export const relyingParty = ({ config }: Pick<Context, 'config'>): string => new URL(config.publicAddress).hostname;

/** What a question is for: adding a passkey in one session, or signing in as whoever answers. */
type Purpose = `add:${string}` | 'sign-in';

/** A question that only this server can make, open for some minutes. Nothing is stored until it is answered. */
export function newChallenge(ctx: Needs, purpose: Purpose): string {
  const question = { id: ctx.newId(), until: ctx.clock.wall().getTime() + passkeyMinutes * 60_000 };
  return ctx.tokens.seal(`passkey:${purpose}`, JSON.stringify(question));
}

/** The question's id; null if it is not ours, not for this purpose or no longer open. */
function openChallenge(ctx: Needs, purpose: Purpose, challenge: string): string | null {
  const opened = ctx.tokens.unseal(`passkey:${purpose}`, challenge);
  if (opened === null) return null;
  const { id, until } = JSON.parse(opened) as { id: string; until: number };
  return until > ctx.clock.wall().getTime() ? id : null;
}

export interface MadePasskey {
  readonly challengeId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isSynced: boolean;
}

interface Made {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** Checks a new passkey against question, site and person's presence; null if anything is wrong. */
export async function readMadePasskey(ctx: Needs, purpose: Purpose, made: Made): Promise<MadePasskey | null> {
  const asked = askedIn(ctx, purpose);
  const { verifyRegistrationResponse } = await webauthn();
  const { id, clientDataJSON, attestationObject } = made;
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    ...asked.expected,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  const info = checked?.registrationInfo;
  const challengeId = asked.challengeId();
  if (info === undefined || challengeId === null) return null;
  return {
    challengeId,
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    isSynced: info.credentialBackedUp,
  };
}

/** What an authenticator answered, as the wire carries it. */
export interface Assertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

interface StoredKey {
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Checks an answer against question, site, key and counter; null if anything is wrong. */
export async function readAssertion(ctx: Needs, answer: Assertion, key: StoredKey) {
  const asked = askedIn(ctx, 'sign-in');
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, ...response } = answer;
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...asked.expected,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => null);
  const challengeId = asked.challengeId();
  if (checked?.verified !== true || challengeId === null) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { challengeId, counter: newCounter, isSynced: credentialBackedUp };
}

/** What the library must find in an answer, and the id of the question it then found. */
function askedIn(ctx: Needs, purpose: Purpose) {
  let challengeId: string | null = null;
  const expectedChallenge = (encoded: string): boolean => {
    challengeId = openChallenge(ctx, purpose, Buffer.from(encoded, 'base64url').toString());
    return challengeId !== null;
  };
  return {
    expected: {
      expectedChallenge,
      expectedOrigin: new URL(ctx.config.publicAddress).origin,
      expectedRPID: relyingParty(ctx),
      requireUserVerification: true,
    },
    challengeId: () => challengeId,
  };
}
