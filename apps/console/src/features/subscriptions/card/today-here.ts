/** The calendar day, to compare with the days of a card. */
export function todayHere(): string {
  return new Date().toISOString().slice(0, 10);
}
