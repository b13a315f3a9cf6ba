import { daysAfter } from '../kernel/duration.ts';
/** How long a deletion or a reset can be undone (D-242). */
export const undoDays = 30;

/** When the data of something that was deleted then is erased for good. */
export function erasureOf(deletedAt: Date): Date {
  return daysAfter(deletedAt, undoDays);
}

export function canUndo(deletedAt: Date, now: Date): boolean {
  return now < erasureOf(deletedAt);
}
