import { autoLogoutMinutes } from '@atrium/domain/security/timeouts';
import { lastInput } from './last-input.ts';
import type { SessionState } from './session.ts';

export interface Deadline {
  /** Idle: the person can go on by Continue. End: a new sign-in is needed whatever the person does. */
  readonly kind: 'idle' | 'end';
  /** An instant of this machine's clock: it holds in tabs whose timers are slowed or stopped. */
  readonly endsAt: number;
}

/** How long before the end the countdown starts (SESS-05). */
export const warnedMs = autoLogoutMinutes * 60_000;

/** The end that comes first: by inactivity, or of the session itself (D-63). */
export function deadlineOf(state: SessionState): Deadline | null {
  if (state.phase !== 'signed_in') return null;
  const { sessionEndsInSeconds, idleEndsInSeconds, idleMinutes } = state.reply.deadlines;
  const end = state.adoptedAt + sessionEndsInSeconds * 1000;
  if (idleEndsInSeconds === null || idleMinutes === null) return { kind: 'end', endsAt: end };
  const known = state.adoptedAt + idleEndsInSeconds * 1000;
  const idle = Math.max(known, (lastInput() ?? 0) + idleMinutes * 60_000);
  return idle < end ? { kind: 'idle', endsAt: idle } : { kind: 'end', endsAt: end };
}
