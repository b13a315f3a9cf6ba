import { sessionDays } from '../identity/session.ts';

/** The session timeouts that an organisation can choose, in minutes (SEC-18). */
export const sessionTimeoutOptions = [
  5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 1440,
] as const;
/** The idle timeouts that an organisation can choose, in minutes (SEC-19). */
export const idleTimeoutOptions = [3, 5, 10, 15, 20, 30, 45, 60] as const;

/** How long the countdown lasts before somebody is signed out (SESS-05). */
export const autoLogoutMinutes = 2;

/** What an organisation has chosen; a value that is switched off is kept (SEC-16). */
export interface TimeoutSettings {
  readonly tokenExpiryEnabled: boolean;
  readonly tokenExpiryValue: number;
  readonly idleTimeoutEnabled: boolean;
  readonly idleTimeoutValue: number;
}

/** Nobody is signed out early until an organisation says so (SEC-20, D-236). */
export const defaultTimeouts: TimeoutSettings = {
  tokenExpiryEnabled: false,
  tokenExpiryValue: 540,
  idleTimeoutEnabled: false,
  idleTimeoutValue: 60,
};

/** Whether the idle timeout is longer than the session, which would never take effect (VAL-49). */
export function isIdleTooLong(settings: TimeoutSettings): boolean {
  return (
    settings.tokenExpiryEnabled && settings.idleTimeoutEnabled && settings.idleTimeoutValue > settings.tokenExpiryValue
  );
}

/** A session that began, or was last used, at or before these instants is over. */
export interface Cutoffs {
  readonly signedInAt: Date;
  readonly lastActiveAt: Date;
}

const minuteMs = 60_000;
const longestMinutes = sessionDays * 24 * 60;

/** No session outlives 14 days, used or not, so that is what a timeout that is switched off means (D-64). */
export function cutoffsOf(settings: TimeoutSettings, now: Date): Cutoffs {
  const { sessionMinutes, idleMinutes } = minutesOf(settings);
  return {
    signedInAt: new Date(now.getTime() - sessionMinutes * minuteMs),
    lastActiveAt: new Date(now.getTime() - (idleMinutes ?? longestMinutes) * minuteMs),
  };
}

function minutesOf(settings: TimeoutSettings) {
  return {
    sessionMinutes: settings.tokenExpiryEnabled ? settings.tokenExpiryValue : longestMinutes,
    idleMinutes: settings.idleTimeoutEnabled ? settings.idleTimeoutValue : null,
  };
}

/** What is known about a session when an organisation is opened with it. */
export interface SessionTimes {
  readonly signedInAt: Date;
  readonly lastActiveAt: Date;
  /** True if the person paused for longer than the organisation allows and has not signed in since. */
  readonly isShut: boolean;
}

/** When the session ends in an organisation with these settings. */
export interface Deadlines {
  readonly endsAt: Date;
  /** Null without an idle timeout. */
  readonly idleEndsAt: Date | null;
  readonly idleMinutes: number | null;
}

export function deadlinesOf(settings: TimeoutSettings, times: SessionTimes): Deadlines {
  const { sessionMinutes, idleMinutes } = minutesOf(settings);
  return {
    endsAt: new Date(times.signedInAt.getTime() + sessionMinutes * minuteMs),
    idleMinutes,
    idleEndsAt: idleMinutes === null ? null : new Date(times.lastActiveAt.getTime() + idleMinutes * minuteMs),
  };
}

/** Whether the organisation asks for a new sign-in. Its settings of this moment count. */
export function isTimedOut(settings: TimeoutSettings, times: SessionTimes, now: Date): boolean {
  const { endsAt, idleEndsAt } = deadlinesOf(settings, times);
  return times.isShut || endsAt <= now || (idleEndsAt !== null && idleEndsAt <= now);
}
