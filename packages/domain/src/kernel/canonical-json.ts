export type Json = string | number | boolean | null | readonly Json[] | JsonFields;

export interface JsonFields {
  readonly [key: string]: Json;
}

/** The same text for the same value, whatever the order of its keys. Hashes need it, and the database does not keep key order. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as JsonFields;
    const pairs = Object.keys(fields)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key] ?? null)}`);
    return `{${pairs.join(',')}}`;
  }
  // JSON writes NaN and infinity as null, so the value read back would not match its hash.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('not a number that JSON can hold');
  return JSON.stringify(value);
}
