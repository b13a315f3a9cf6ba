export type Json = string | number | boolean | null | readonly Json[] | JsonFields;

export interface JsonFields {
  readonly [key: string]: Json;
}

/** One text for one value whatever the order of its keys, because the database does not keep that order and a hash needs it. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as JsonFields;
    const pairs = Object.keys(fields)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key] ?? null)}`);
    return `{${pairs.join(',')}}`;
  }
  // NaN and infinity would be written as null and read back as another value than was hashed.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('not a number that JSON can hold');
  return JSON.stringify(value);
}
