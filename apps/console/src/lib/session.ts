import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { tokenExpiresAt } from './access-token.ts';
import { writeMarker } from './session-marker.ts';
import { perTab } from './storage.ts';

/** Signed in, ended for a reason, or not asked yet (SESS-08). `log_out` and `elsewhere` show no message. */
export type EndReason = 'none' | 'log_out' | 'elsewhere' | 'expired' | 'refresh_failed';

export type SessionState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'signed_in'; readonly reply: SessionReply; readonly expiresAt: number }
  | { readonly phase: 'signed_out'; readonly reason: EndReason };

type Listener = (now: SessionState, before: SessionState) => void;

let state: SessionState = { phase: 'unknown' };
const listeners = new Set<Listener>();

/** The access token is kept in memory only, here. */
export function sessionState(): SessionState {
  return state;
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState): void {
  const before = state;
  state = next;
  // A listener may unsubscribe while it runs, so iterate over a copy.
  for (const listener of Array.from(listeners)) listener(next, before);
}

export function adoptSession(reply: SessionReply): void {
  writeMarker(reply.user.id);
  if (reply.organisation !== null) perTab.write('organisation', reply.organisation.tenantId);
  become({ phase: 'signed_in', reply, expiresAt: tokenExpiresAt(reply.accessToken) });
}

/** Ends the session. Only the first reason counts, so that the person is told once (SESS-09). */
export function endSession(reason: EndReason): void {
  if (state.phase === 'signed_out') return;
  writeMarker(null);
  perTab.remove('organisation');
  become({ phase: 'signed_out', reason });
}

/** Resets the session to that of a fresh page, for tests. */
export function forgetSession(): void {
  become({ phase: 'unknown' });
}
