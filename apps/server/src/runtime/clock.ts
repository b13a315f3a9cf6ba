import { setTimeout as wait } from 'node:timers/promises';

/** `wall` is for sessions, links, leases, rates and ids. `business` is for everything billed, shifted for test organisations. */
export interface Clock {
  readonly wall: () => Date;
  readonly business: (organisation: { readonly clockOffsetMs: number }) => Date;
  /** How far a test has moved this clock; nothing in production. */
  readonly movedMs: () => number;
  /** Resolves after this time; at once on a clock that a test moves. */
  readonly rest: (ms: number) => Promise<void>;
}

export function makeClock(now: () => number = Date.now, rest: Clock['rest'] = wait): Clock {
  return {
    wall: () => new Date(now()),
    business: (organisation) => new Date(now() + organisation.clockOffsetMs),
    movedMs: () => now() - Date.now(),
    rest,
  };
}
