import { firstBackoffMs, longestBackoffMs } from './settings.ts';

/** The wait between a failed attempt and the next one. */
export function backoffMs(attempt: number): number {
  return Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(attempt - 1, 30));
}
