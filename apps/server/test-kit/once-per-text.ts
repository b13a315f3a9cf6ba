const LIMIT = 10_000;

/** What a function says of a statement, found once for each text: tests send the same few thousand statements again and again. */
export function oncePerText<Result>(find: (text: string) => Result): (text: string) => Result {
  const found = new Map<string, Result>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    if (found.size < LIMIT) found.set(text, result);
    return result;
  };
}
