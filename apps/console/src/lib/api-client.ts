import { type Call, CallFailed, makeClient } from '@atrium/contract/client';
import { changesState } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { takeEarlyReply } from '../session/early-session.ts';
import { idleSeconds } from '../session/last-input.ts';
import { openOrganisation, wantedOrganisation } from '../session/open-organisation.ts';
import {
  adoptSession,
  type Ended,
  endSession,
  isRegained,
  loseSession,
  personOnScreen,
  sessionState,
} from '../session/session.ts';
import { tellOtherTabs } from '../session/session-channel.ts';
import { isProvedAgain, ownPasswordIn, proofAskedBy } from '../session/step-up.ts';
import { tellOrganisationClosed } from '../session/tell-organisation-closed.ts';
import { codeOf } from './show-refusal.ts';

const refreshAheadMs = 30_000;
/** Long enough for the other tabs to hear of the new token before they get the lock. */
const settleMs = 50;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const send = makeClient({
  baseUrl: window.location.origin,
  fetch: (address, options) => takeEarlyReply(String(address)) ?? fetch(address, options),
  accessToken: freshAccessToken,
  isSignedIn: async () => sessionState().phase === 'signed_in',
  newKey: () => crypto.randomUUID(),
  idleSeconds,
  wait,
});

/**
 * Makes every call of the console; callers show refusals (lib/show-refusal.ts). A read that meets a lost session waits
 * until the person has signed in again, so that its screen stays. A change is refused and never repeated by itself,
 * unless it only needs a fresh proof of who asks (D-224): then it was not begun.
 */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    const proof = proofAskedBy(codeOf(error));
    if (proof !== null && (await isProvedAgain(proof, ownPasswordIn(endpoint, input))))
      return send(endpoint, input, options);
    if (isOutside(error) && openOrganisation() !== undefined) leaveOrganisation();
    // The day has come from which the organisation requires a second factor: the session says so, and its screen opens.
    if (codeOf(error) === 'session.factor_needed') void loadSession().catch(() => undefined);
    if (endpoint.requires === 'anyone' || !isExpired(error)) throw error;
    const canRepeat = (await isStillAlive()) || (!changesState(endpoint) && (await isRegained()));
    if (!canRepeat) throw error;
    return send(endpoint, input, options);
  }
};

let asking: Promise<boolean> | null = null;

/** Another tab may have signed in again meanwhile; then this tab takes over its session. Otherwise the session is lost. */
function isStillAlive(isRefreshFailed = false): Promise<boolean> {
  asking ??= askWhy(isRefreshFailed).finally(() => {
    asking = null;
  });
  return asking;
}

const expired: Ended = { reason: 'expired', organisation: null };

async function askWhy(isRefreshFailed: boolean): Promise<boolean> {
  const before = sessionState();
  if (before.phase !== 'signed_in') return false;
  const reply = await askStatus(openOrganisation()).catch(() => null);
  if (reply !== null && 'user' in reply) {
    adoptReply(reply);
    return true;
  }
  const now = sessionState();
  if (now.phase === 'signed_in' && now !== before) return true;
  loseSession(reply?.ended ?? expired, isRefreshFailed);
  return false;
}

function isExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'session.expired';
}

function isOutside(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'organisation.not_set';
}

let leaving: Promise<void> | null = null;

/** Somebody took this tab's organisation away from the person. The server says which one is left, and the person is told. */
function leaveOrganisation(): void {
  leaving ??= followSession()
    .catch(() => undefined)
    .finally(() => {
      leaving = null;
    });
}

/** Adopts the session that the server continues for this tab, maybe in another organisation. */
function adoptReply(reply: SessionReply): void {
  const before = personOnScreen();
  adoptSession(reply);
  tellOrganisationClosed(before, reply);
}

/** Loads the session of this tab after something changed elsewhere. */
export async function followSession(): Promise<void> {
  const before = personOnScreen();
  await loadSession();
  tellOrganisationClosed(before, personOnScreen());
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
  if (needsRefresh() && !(await refreshSession())) await isStillAlive(true);
  const state = sessionState();
  return state.phase === 'signed_in' ? state.reply.accessToken : null;
}

function needsRefresh(): boolean {
  const state = sessionState();
  return state.phase === 'signed_in' && state.expiresAt - Date.now() < refreshAheadMs;
}

let refreshing: Promise<boolean> | null = null;

/** Calls and tabs share one refresh. A tab that waited for the lock finds the new token. False if the server refuses. */
function refreshSession(): Promise<boolean> {
  refreshing ??= alone(refreshIfStillNeeded).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshIfStillNeeded(): Promise<boolean> {
  return needsRefresh() ? refreshNow() : true;
}

/** Gets a new token although the old one still serves, with the time that is left to the session (SESS-02). */
export async function renewSession(): Promise<void> {
  if (!(await alone(refreshNow))) await isStillAlive(true);
}

async function refreshNow(): Promise<boolean> {
  try {
    const reply = await send(refreshToken, inputFor(openOrganisation()));
    adoptReply(reply);
    tellOtherTabs({ kind: 'session', reply });
    return true;
  } catch (error) {
    // Only a refusal ends the session; a missing response says nothing about it.
    if (!isExpired(error)) throw error;
    return false;
  }
}

const inputFor = (tenantId: string | undefined) => (tenantId === undefined ? {} : { tenantId });

const askStatus = (organisationId: string | undefined) => alone(() => send(getStatus, inputFor(organisationId)));

/** Loads the session for an organisation of the person. Called first on every page, and again when it has changed. */
export async function loadSession(organisationId = wantedOrganisation()): Promise<void> {
  const before = sessionState();
  const reply = await askStatus(organisationId);
  const now = sessionState();
  const { phase } = now;
  if ('user' in reply) adoptSession(reply);
  // The person has signed in since this was asked, so it is no longer true.
  else if (phase === 'signed_in' && now !== before) return;
  else if (phase === 'unknown') endSession('none', reply.ended);
  // The cookie is gone: somebody has logged out in this browser.
  else if (reply.ended === null) endSession('elsewhere');
  else loseSession(reply.ended, false);
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
