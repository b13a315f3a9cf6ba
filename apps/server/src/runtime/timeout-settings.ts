import type { DeadlinesReply } from '@atrium/contract/identity/session-reply';
import { type Deadlines, defaultTimeouts, type TimeoutSettings } from '@atrium/domain/security/timeouts';

/** The row of an organisation's timeouts, or nulls where a join finds none. */
export interface TimeoutColumns {
  readonly is_offered: boolean | null;
  readonly is_session_limited: boolean | null;
  readonly session_minutes: number | null;
  readonly is_idle_limited: boolean | null;
  readonly idle_minutes: number | null;
}

/** What is chosen, also while the operator does not offer it. */
export function chosenTimeouts(row: TimeoutColumns | undefined): TimeoutSettings {
  return {
    tokenExpiryEnabled: row?.is_session_limited ?? defaultTimeouts.tokenExpiryEnabled,
    tokenExpiryValue: row?.session_minutes ?? defaultTimeouts.tokenExpiryValue,
    idleTimeoutEnabled: row?.is_idle_limited ?? defaultTimeouts.idleTimeoutEnabled,
    idleTimeoutValue: row?.idle_minutes ?? defaultTimeouts.idleTimeoutValue,
  };
}

/** What applies: nothing, unless the operator offers timeouts and the organisation has chosen some. */
export function timeoutsInForce(row: TimeoutColumns | undefined): TimeoutSettings {
  return row?.is_offered === false ? defaultTimeouts : chosenTimeouts(row);
}

/** Rounded up, so that a browser that waits until zero finds the session ended. */
export function deadlinesReply({ endsAt, idleEndsAt, idleMinutes }: Deadlines, now: Date): DeadlinesReply {
  const secondsTo = (instant: Date) => Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));
  return {
    sessionEndsInSeconds: secondsTo(endsAt),
    idleEndsInSeconds: idleEndsAt === null ? null : secondsTo(idleEndsAt),
    idleMinutes,
  };
}
