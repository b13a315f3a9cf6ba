import { type Call, CallFailed, makeClient } from '@atrium/contract/client';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { adoptSession, endSession, sessionState } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

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

/** Every call of the console. It shows nothing: callers decide (lib/show-refusal); it only notes that the session has ended. */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (endpoint.requires !== 'anyone' && isExpired(error)) endSession('expired');
    throw error;
  }
};

function isExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'session.expired';
}

/** One tab at a time: rotating the refresh token twice at once would look like theft to the server. */
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

/** Several calls and several tabs share one refresh; a tab that waited finds the new token already there. */
function refreshSession(): Promise<void> {
  refreshing ??= alone(refreshIfStillNeeded).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshIfStillNeeded(): Promise<void> {
  if (!needsRefresh()) return;
  try {
    const reply = await send(refreshToken, {});
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  } catch (error) {
    // No answer is no verdict: the session may well live on, so only a refusal ends it.
    if (!isExpired(error)) throw error;
    endSession('refresh_failed');
    tellOtherTabs({ kind: 'ended' });
  }
}

/** Asks the server who this browser is; the first call of a page, and again when another tab changed it. */
export async function loadSession(): Promise<void> {
  try {
    adoptSession(await alone(() => send(getStatus, {})));
  } catch (error) {
    if (!isExpired(error)) throw error;
    endSession(sessionState().phase === 'unknown' ? 'none' : 'elsewhere');
  }
}

let booting: Promise<void> | null = null;

/** API-05: one round trip before the first protected screen; a failed one may be tried again. */
export function boot(): Promise<void> {
  if (sessionState().phase !== 'unknown') return Promise.resolve();
  booting ??= loadSession().finally(() => {
    booting = null;
  });
  return booting;
}
