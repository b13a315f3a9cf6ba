import { Client } from 'pg';

/** More than the stores have. The limit keeps statements that are built anew each time from filling the server's memory. */
const mostNames = 1_000;
/** A list of values makes another statement for each length, so it is not prepared. */
const mostValues = 30;
const names = new Map<string, string>();

/** Prepares every statement with values, so that PostgreSQL parses it once per connection instead of once per call. */
export class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    const count = Array.isArray(values) ? values.length : 0;
    const name = typeof text === 'string' && count > 0 && count <= mostValues ? nameOf(text) : undefined;
    const send = super.query as (this: Client, query: unknown, values?: unknown, callback?: unknown) => never;
    return name === undefined
      ? send.call(this, text, values, callback)
      : send.call(this, { text, values, name }, callback);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
