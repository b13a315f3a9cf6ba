import type { SessionReply } from '@atrium/contract/identity/session-reply';
import type { SignedOutReply } from '@atrium/contract/identity/status-reply';
import { perTab } from '../lib/storage.ts';
import { tokenExpiresAt } from './access-token.ts';
import { writeMarker } from './session-marker.ts';

/** How a session ended for good. None of them shows a message. */
export type EndReason = 'none' | 'log_out' | 'elsewhere';

/** What the server says about the end of a session. */
export type Ended = NonNullable<SignedOutReply['ended']>;

interface Lost {
  readonly phase: 'lost';
  readonly reply: SessionReply;
  readonly ended: Ended;
  /** True if the session could not be continued, false if a call was refused. */
  readonly isRefreshFailed: boolean;
}

/**
 * Not asked yet, signed in, lost or signed out (SESS-08). A lost session keeps its screen, so that the person can sign in
 * again and go on.
 */
export type SessionState =
  | Lost
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'signed_in';
      readonly reply: SessionReply;
      readonly expiresAt: number;
      readonly adoptedAt: number;
    }
  | { readonly phase: 'signed_out'; readonly reason: EndReason; readonly ended: Ended | null };

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

/** The organisation of a session, also while it asks for a second factor first. */
export function organisationOf(reply: SessionReply | null): string | undefined {
  return reply?.organisation?.tenantId ?? reply?.factorOwedTo?.tenantId;
}

export function adoptSession(reply: SessionReply): void {
  writeMarker(reply.user.id);
  const opened = organisationOf(reply);
  if (opened !== undefined) perTab.write('organisation', opened);
  const adoptedAt = Date.now();
  become({ phase: 'signed_in', reply, expiresAt: tokenExpiresAt(reply.accessToken, adoptedAt), adoptedAt });
}

/** Notes that the session no longer works. Only the first loss counts, so that the person is told once (SESS-09). */
export function loseSession(ended: Ended, isRefreshFailed: boolean): void {
  if (state.phase === 'signed_in') become({ phase: 'lost', reply: state.reply, ended, isRefreshFailed });
}

/** Ends the session for good. Only the first reason counts. */
export function endSession(reason: EndReason, ended: Ended | null = null): void {
  if (state.phase === 'signed_out') return;
  writeMarker(null);
  // Whoever logged out leaves nothing behind; a session that ran out goes on with what it kept.
  if (reason === 'none') perTab.remove('organisation');
  else perTab.clear();
  become({ phase: 'signed_out', reason, ended });
}

/** Who works on the screen: the person who is signed in, or whose session was lost. */
export function personOnScreen(of: SessionState = state): SessionReply | null {
  return of.phase === 'signed_in' || of.phase === 'lost' ? of.reply : null;
}

/** Waits until the lost session has a successor. False if the person leaves, or works elsewhere afterwards. */
export function isRegained(): Promise<boolean> {
  const before = personOnScreen();
  if (state.phase !== 'lost' || before === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSessionChange((now) => {
      stop();
      resolve(now.phase === 'signed_in' && isSameWork(now.reply, before));
    });
  });
}

/** Whether both are the same person in the same organisation. */
export function isSameWork(now: SessionReply, before: SessionReply): boolean {
  return now.user.id === before.user.id && now.organisation?.tenantId === before.organisation?.tenantId;
}

/** Resets the session to that of a fresh page, for tests. */
export function forgetSession(): void {
  become({ phase: 'unknown' });
}
