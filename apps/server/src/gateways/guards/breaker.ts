/** Failures in a row after which nobody is asked for a while. */
const failuresInARow = 5;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export interface Breaker {
  /** Whether to ask now. After a pause one call is let through to see; the others are refused until it has ended. */
  readonly mayAsk: () => boolean;
  readonly tell: (hasAnswered: boolean) => void;
  /** Whether a call would be refused now. */
  readonly isRefusing: () => boolean;
  readonly isOpen: () => boolean;
}

/** Keeps calls away from a party that does not answer. Each process has its own: what one cannot reach, another may. */
export function makeBreaker(now: () => number): Breaker {
  let failures = 0;
  let pauseMs = 0;
  let openUntil = 0;
  let probeUntil = 0;
  const isOpen = () => pauseMs > 0;
  const isRefusing = () => isOpen() && now() < Math.max(openUntil, probeUntil);
  return {
    isOpen,
    isRefusing,
    mayAsk: () => {
      if (isRefusing()) return false;
      // A probe that never ends does not close the way for ever.
      if (isOpen()) probeUntil = now() + longestPauseMs;
      return true;
    },
    tell: (hasAnswered) => {
      if (hasAnswered) {
        [failures, pauseMs, probeUntil] = [0, 0, 0];
        return;
      }
      failures += 1;
      // Calls that were under way together fail together: only the first of them counts.
      if (failures < failuresInARow || (isOpen() && now() < openUntil)) return;
      pauseMs = Math.min(longestPauseMs, pauseMs === 0 ? firstPauseMs : pauseMs * 2);
      openUntil = now() + pauseMs;
      probeUntil = 0;
    },
  };
}
