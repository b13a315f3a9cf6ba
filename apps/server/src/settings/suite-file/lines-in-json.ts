/** A way into a JSON text: names of fields and places in lists. */
export type Path = readonly (string | number)[];

const keyOf = (path: Path) => JSON.stringify(path);

/** On which line each value of a JSON text begins. The text must be readable; this only walks through it. */
export function linesInJson(text: string): (path: Path) => number {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  const skip = (): void => {
    for (; /\s/.test(text.charAt(at)); at += 1) if (text[at] === '\n') line += 1;
  };
  const word = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const readText = () => JSON.parse(word(/"(?:[^"\\]|\\.)*"/y)) as string;
  const readItems = (close: string, readItem: (place: number) => void): void => {
    at += 1;
    skip();
    for (let place = 0; text[at] !== close; place += 1) {
      readItem(place);
      skip();
      if (text[at] === ',') at += 1;
      skip();
    }
    at += 1;
  };
  const readValue = (path: Path): void => {
    skip();
    lines.set(keyOf(path), line);
    if (text[at] === '[') readItems(']', (place) => readValue([...path, place]));
    else if (text[at] === '"') readText();
    else if (text[at] !== '{') word(/[^\s,\]}]+/y);
    else
      readItems('}', () => {
        const field = readText();
        skip();
        at += 1;
        readValue([...path, field]);
      });
  };
  readValue([]);
  // What is missing stands where its nearest parent begins.
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const known = lines.get(keyOf(path.slice(0, length)));
      if (known !== undefined) return known;
    }
    return 1;
  };
}
