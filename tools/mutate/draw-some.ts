/** A generator of numbers below 1 that gives the same ones for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws as many as are wanted, the same ones for the same seed, in the order in which they were given. */
export function drawSome<Item>(items: readonly Item[], most: number, seed: number): Item[] {
  const next = numbersOf(seed);
  const drawn = items
    .map((item, index) => ({ item, index, lot: next() }))
    .toSorted((one, other) => one.lot - other.lot);
  return drawn
    .slice(0, most)
    .toSorted((one, other) => one.index - other.index)
    .map(({ item }) => item);
}
