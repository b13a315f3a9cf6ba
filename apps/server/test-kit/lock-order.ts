import { Client } from 'pg';
import { oncePerText } from './once-per-text.ts';

/**
 * The rows that flows of different features meet at, in the order in which a transaction locks them. Two that keep to one
 * order never wait for each other (D-421). The last two are shared by all organisations, so they come last.
 */
const lockOrder = ['organisations', 'billing_accounts', 'people', 'codes', 'invoice_series'] as const;

type Ordered = (typeof lockOrder)[number];

const isOrdered = (table: string | undefined): table is Ordered => (lockOrder as readonly unknown[]).includes(table);
const writes = /\b(?:update|delete\s+from)\s+"?(\w+)"?(?=\s+(?:as\s+)?"?\w*"?\s*(?:set|where|using)\b)/gi;
const upserts = /\binsert\s+into\s+"?(\w+)"?[^;]*\bon\s+conflict\b[^;]*\bdo\s+update\b/gi;
const selects =
  /\bselect\b[^;]*?\bfrom\s+"?(\w+)"?[^;]*\bfor\s+(?:no\s+key\s+update|update|share)\b(?!\s+skip\s+locked)/gi;

/** The ordered tables of which a statement locks rows. */
export function lockedBy(statement: string): readonly Ordered[] {
  const tables = [writes, upserts, selects].flatMap((pattern) =>
    [...statement.matchAll(pattern)].map(([, table]) => table),
  );
  return lockOrder.filter((table) => tables.filter(isOrdered).includes(table));
}

/** Which table a transaction locks too late, given what it holds; null where the order is kept. */
function lockedTooLate(held: readonly Ordered[], locks: readonly Ordered[]): string | null {
  const last = Math.max(-1, ...held.map((table) => lockOrder.indexOf(table)));
  const late = locks.find((table) => !held.includes(table) && lockOrder.indexOf(table) < last);
  return late === undefined ? null : `${late} is locked after ${lockOrder[last]}: see test-kit/lock-order.ts`;
}

const watched = Symbol('the order of locks is watched');
type Query = (this: Client, ...parameters: unknown[]) => unknown;
type Watched = { query: Query; [watched]?: true };

/** Lets every statement of this process fail that takes a lock out of order. */
export function watchLockOrder(): void {
  const client = Client.prototype as unknown as Watched;
  if (client[watched]) return;
  client[watched] = true;
  const send = client.query;
  const held = new WeakMap<Client, readonly Ordered[]>();
  const locksOf = oncePerText(lockedBy);
  client.query = function query(...parameters) {
    const [statement] = parameters;
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');
    if (/^\s*begin\b/i.test(text)) held.set(this, []);
    else if (/^\s*(?:commit|rollback)\b/i.test(text)) held.delete(this);
    const before = held.get(this);
    if (before === undefined) return send.apply(this, parameters);
    const locks = locksOf(text);
    const fault = lockedTooLate(before, locks);
    if (fault !== null) return Promise.reject(new Error(fault));
    held.set(this, [...before, ...locks]);
    return send.apply(this, parameters);
  };
}
