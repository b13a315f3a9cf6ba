import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { tokenExpiresAt } from './access-token.ts';
import { writeMarker } from './session-marker.ts';

/** SESS-08: signed in, ended for a reason, or not asked yet. `log_out` and `elsewhere` end quietly. */
export type EndReason = 'none' | 'log_out' | 'elsewhere' | 'expired' | 'refresh_failed';

export type SessionState =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'signed_in'; readonly reply: SessionReply; readonly expiresAt: number }
  | { readonly phase: 'signed_out'; readonly reason: EndReason };

type Listener = (now: SessionState, before: SessionState) => void;

let state: SessionState = { phase: 'unknown' };
const listeners = new Set<Listener>();

/** The access token lives here and nowhere else: in memory. */
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
  writeMarker({ userId: reply.user.id, tenantId: reply.organisation?.tenantId ?? null });
  become({ phase: 'signed_in', reply, expiresAt: tokenExpiresAt(reply.accessToken) });
}

/** Only the first reason counts, so that an ending is told exactly once (SESS-09). */
export function endSession(reason: EndReason): void {
  if (state.phase === 'signed_out') return;
  writeMarker(null);
  become({ phase: 'signed_out', reason });
}

/** Back to the state of a fresh page, for tests. */
export function forgetSession(): void {
  become({ phase: 'unknown' });
}
