import { firstBackoffMs, longestBackoffMs } from './settings.ts';

/** How long after the end of a failed attempt the next one is due. */
export function backoffMs(attempt: number): number {
  return Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(attempt - 1, 30));
}
