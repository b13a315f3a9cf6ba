import { setTimeout as wait } from 'node:timers/promises';

/** Two clocks: `wall` for sessions, links, leases, rates and ids; `business` for everything billed, shifted for a test organisation. */
export interface Clock {
  readonly wall: () => Date;
  readonly business: (organisation: { readonly clockOffsetMs: number }) => Date;
  /** Resolves after so much time; on a clock that a test moves, at once. */
  readonly rest: (ms: number) => Promise<void>;
}

export function makeClock(now: () => number = Date.now, rest: Clock['rest'] = wait): Clock {
  return {
    wall: () => new Date(now()),
    business: (organisation) => new Date(now() + organisation.clockOffsetMs),
    rest,
  };
}
