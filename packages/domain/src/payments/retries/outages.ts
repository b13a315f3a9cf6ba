import { dayMs } from '../../kernel/duration.ts';

/** A time in which a gateway did nothing that was asked of it; open while it lasts. */
export interface Outage {
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

const hourMs = 3_600_000;

/**
 * The days that a customer could not use to pay, because our gateway was away: each begun one, and none for less than an
 * hour. They are given back before a plan ends.
 */
export function daysAway(outages: readonly Outage[], from: Date, until: Date): number {
  const awayMs = lengthOf(outages, from.getTime(), until.getTime());
  return awayMs < hourMs ? 0 : Math.ceil(awayMs / dayMs);
}

/** Outages that overlap are counted once. */
function lengthOf(outages: readonly Outage[], from: number, until: number): number {
  const sorted = [...outages].sort((a, b) => a.beganAt.getTime() - b.beganAt.getTime());
  let lengthMs = 0;
  let counted = from;
  for (const { beganAt, endedAt } of sorted) {
    const begin = Math.max(beganAt.getTime(), counted);
    const end = Math.min(endedAt?.getTime() ?? until, until);
    if (end <= begin) continue;
    lengthMs += end - begin;
    counted = end;
  }
  return lengthMs;
}
