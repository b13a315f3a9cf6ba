/** The same sequence for the same seed, so that a history that differs can be played again. */
export interface Dice {
  readonly chance: () => number;
  readonly upTo: (most: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

export function makeDice(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(chance() * (most + 1));
  return {
    chance,
    upTo,
    pick: (values) => {
      const value = values[upTo(values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
