/** The last work of each key that is under way in this process. */
const tails = new Map<string, Promise<unknown>>();

/** Works off what has the same key one after the other, so that what waits in this process holds no connection. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
