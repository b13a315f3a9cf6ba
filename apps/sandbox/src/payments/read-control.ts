/** Reads the input of a control route. Buttons of the page send everything as text. */
export const oneOf = <Known extends string>(known: readonly Known[], value: unknown): value is Known =>
  known.some((name) => name === value);

export const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

export function listIn<Known extends string>(known: readonly Known[], value: unknown): readonly Known[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const found = value.filter((name): name is Known => oneOf(known, name));
  return found.length === value.length ? found : null;
}

/** One by default. Null if it is not a count. */
export function countIn(body: Readonly<Record<string, unknown>> | null | undefined, name = 'count'): number | null {
  const count = Number(body?.[name] ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : null;
}
