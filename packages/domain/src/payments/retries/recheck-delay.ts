/** How long to wait before checking an undecided payment again: soon at first, then twice a minute. */
export function recheckDelayMs(asked: number): number {
  return Math.min(30_000, 2000 * 2 ** asked);
}
