export const dayMs = 24 * 60 * 60_000;

/** So many times 24 hours later, whatever the calendar says; dates of bills are counted by `calendar-date.ts`. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
