/** Calls of an API process that may wait for others at once: of the hundred that it has under way, so many at most. */
const mostInAll = 30;
/** And so many for one party, so that one that hangs does not close the way to the others. */
const mostOfOne = 20;

export interface Places {
  /** False where no place is free: then whoever asks is told at once instead of waiting too. */
  readonly take: (party: string) => boolean;
  readonly leave: (party: string) => void;
}

/** The places of calls that wait for somebody outside. The rest of a process serves who needs nobody else. */
export function makePlaces(): Places {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    take: (party) => {
      const own = taken.get(party) ?? 0;
      if (inAll >= mostInAll || own >= mostOfOne) return false;
      taken.set(party, own + 1);
      inAll += 1;
      return true;
    },
    leave: (party) => {
      taken.set(party, (taken.get(party) ?? 1) - 1);
      inAll -= 1;
    },
  };
}

/** Workers count what they have under way by kind instead. */
export const placesForAll: Places = { take: () => true, leave: () => {} };
