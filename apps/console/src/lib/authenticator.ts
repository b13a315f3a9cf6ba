import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the person make a passkey on this device or on a security key. */
export async function makePasskey(optionsJSON: Creation) {
  const { id, response } = await startRegistration({ optionsJSON });
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}

/** Lets the person choose a passkey. As autofill it waits, offered in the e-mail field, until they take it. */
export async function askAuthenticator(optionsJSON: Question, isAutofill: boolean) {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

export const canAutofill = browserSupportsWebAuthnAutofill;

/** Ends a question that nobody will answer any more. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

const quiet = ['NotAllowedError', 'AbortError'];

function nameOf(error: unknown): string {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

/** True if the person closed the browser's question, or it was replaced by another one: then there is nothing to say. */
export function isDeclined(error: unknown): boolean {
  return quiet.includes(nameOf(error));
}

/** True if the device keeps a passkey of this account already, so it makes no second one. */
export function isHeldAlready(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}
