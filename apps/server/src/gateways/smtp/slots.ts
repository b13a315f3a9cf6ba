/** A bounded number of places; whoever finds none waits in line, but not for ever. */
export interface Slots {
  /** A function that gives the place back, or null when none became free in time. */
  readonly take: () => Promise<(() => void) | null>;
}

export function makeSlots(count: number, timeoutMs: number): Slots {
  let free = count;
  const line: (() => void)[] = [];
  const release = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  /** A place can be given back once only. */
  const place = (): (() => void) => {
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };
  return {
    take: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(place());
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.splice(line.indexOf(enter), 1);
          resolve(null);
        }, timeoutMs);
        const enter = (): void => {
          clearTimeout(timer);
          resolve(place());
        };
        line.push(enter);
      });
    },
  };
}
