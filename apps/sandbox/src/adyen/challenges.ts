import { randomBytes } from 'node:crypto';
import type { AdyenPayment, AdyenWorld, Challenge } from './adyen-world.ts';

/** The bank's page has the same host as the card fields: the gateway's, or this machine. */
export function openChallenge(world: AdyenWorld, { pspReference }: AdyenPayment, frameOrigin: string): Challenge {
  const id = randomBytes(12).toString('hex');
  const challenge = { id, pspReference, token: randomBytes(24).toString('base64url'), frameOrigin, hasPassed: false };
  world.challenges.set(id, challenge);
  return challenge;
}

/** The action for the browser library: a page in a frame, to which it posts the data. */
export function actionOf({ id, token, frameOrigin }: Challenge) {
  const steps = {
    acsTransID: id,
    acsURL: `${frameOrigin}/checkoutshopper/sandbox/challenge`,
    messageVersion: '2.2.0',
    threeDSNotificationURL: `${frameOrigin}/checkoutshopper/sandbox/challenge`,
    threeDSServerTransID: id,
  };
  return {
    type: 'threeDS2',
    subtype: 'challenge',
    paymentMethodType: 'scheme',
    authorisationToken: token,
    token: Buffer.from(JSON.stringify(steps)).toString('base64'),
  };
}

/** The holder's answer on the bank's page. Null for an unknown challenge. */
export function answerChallenge(world: AdyenWorld, id: string, hasPassed: boolean): 'Y' | 'N' | null {
  const challenge = world.challenges.get(id);
  if (!challenge) return null;
  challenge.hasPassed = hasPassed;
  return hasPassed ? 'Y' : 'N';
}

/** The bank's record decides, not what the browser reports. */
export function readResult(
  world: AdyenWorld,
  threeDSResult: string,
): Pick<Challenge, 'pspReference' | 'hasPassed'> | null {
  const { transStatus, authorisationToken } = readJson(Buffer.from(threeDSResult, 'base64').toString());
  const challenge = [...world.challenges.values()].find(({ token }) => token === authorisationToken);
  return challenge
    ? { pspReference: challenge.pspReference, hasPassed: challenge.hasPassed && transStatus === 'Y' }
    : null;
}

/** The message that the library posts to the bank's page. */
export function challengeAsked(world: AdyenWorld, creq: string): string | null {
  const { acsTransID } = readJson(Buffer.from(creq, 'base64url').toString());
  return typeof acsTransID === 'string' && world.challenges.has(acsTransID) ? acsTransID : null;
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
