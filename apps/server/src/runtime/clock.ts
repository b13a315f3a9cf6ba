/** Two clocks: `wall` for sessions, links, leases, rates and ids; `business` for everything billed, shifted for a test organisation. */
export interface Clock {
  readonly wall: () => Date;
  readonly business: (organisation: { readonly clockOffsetMs: number }) => Date;
}

export function makeClock(now: () => number = Date.now): Clock {
  return {
    wall: () => new Date(now()),
    business: (organisation) => new Date(now() + organisation.clockOffsetMs),
  };
}
