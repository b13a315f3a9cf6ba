import { type Call, CallFailed, makeClient } from '@atrium/contract/client';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { openOrganisation, wantedOrganisation } from './open-organisation.ts';
import { adoptSession, endSession, sessionState } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';
import { showRefusalOf } from './show-refusal.ts';

const refreshAheadMs = 30_000;
/** Long enough for the other tabs to hear of the new token before they get the lock. */
const settleMs = 50;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = makeClient({
  baseUrl: window.location.origin,
  fetch: (...request) => fetch(...request),
  accessToken: freshAccessToken,
  isSignedIn: async () => sessionState().phase === 'signed_in',
  newKey: () => crypto.randomUUID(),
  wait,
});

/** Makes every call of the console. It notes the end of a session; callers show refusals (lib/show-refusal.ts). */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (endpoint.requires !== 'anyone' && isExpired(error)) endSession('expired');
    if (isOutside(error) && openOrganisation() !== undefined) leaveOrganisation();
    throw error;
  }
};

function isExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'session.expired';
}

function isOutside(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'organisation.not_set';
}

let leaving: Promise<void> | null = null;

/** Somebody took this tab's organisation away from the person. The server says which one is left, and the person is told. */
function leaveOrganisation(): void {
  leaving ??= loadSession()
    .then(() => showRefusalOf('identity.not_a_member'))
    .catch(() => undefined)
    .finally(() => {
      leaving = null;
    });
}

/** Only one tab refreshes at a time: the server takes a refresh token used twice for a stolen one. */
async function alone<Value>(action: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return action();
  return new Promise<Value>((resolve, reject) => {
    void navigator.locks
      .request('atrium-refresh', async () => {
        await action().then(resolve, reject);
        await wait(settleMs);
      })
      .catch(reject);
  });
}

async function freshAccessToken(): Promise<string | null> {
  if (needsRefresh()) await refreshSession();
  const state = sessionState();
  return state.phase === 'signed_in' ? state.reply.accessToken : null;
}

function needsRefresh(): boolean {
  const state = sessionState();
  return state.phase === 'signed_in' && state.expiresAt - Date.now() < refreshAheadMs;
}

let refreshing: Promise<void> | null = null;

/** Calls and tabs share one refresh. A tab that waited for the lock finds the new token. */
function refreshSession(): Promise<void> {
  refreshing ??= alone(refreshIfStillNeeded).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshIfStillNeeded(): Promise<void> {
  if (!needsRefresh()) return;
  try {
    const reply = await send(refreshToken, inputFor(openOrganisation()));
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  } catch (error) {
    // Only a refusal ends the session; a missing response says nothing about it.
    if (!isExpired(error)) throw error;
    endSession('refresh_failed');
    tellOtherTabs({ kind: 'ended' });
  }
}

const inputFor = (tenantId: string | undefined) => (tenantId === undefined ? {} : { tenantId });

/** Loads the session for an organisation of the person. Called first on every page, and again when it has changed. */
export async function loadSession(organisationId = wantedOrganisation()): Promise<void> {
  try {
    adoptSession(await alone(() => send(getStatus, inputFor(organisationId))));
  } catch (error) {
    if (!isExpired(error)) throw error;
    endSession(sessionState().phase === 'unknown' ? 'none' : 'elsewhere');
  }
}

let booting: Promise<void> | null = null;

/** Loads what the first protected screen needs in one call; a failed one can be tried again (API-05). */
export function boot(organisationId?: string): Promise<void> {
  if (sessionState().phase !== 'unknown') return Promise.resolve();
  booting ??= loadSession(organisationId).finally(() => {
    booting = null;
  });
  return booting;
}
