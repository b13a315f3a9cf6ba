import { createHash } from 'node:crypto';
import type { UserFilter } from '@atrium/contract/users/user-filter';
import { Refused } from '../../../runtime/refused.ts';
import type { Edge, SortDirection, UserSort } from '../people-list.store.ts';

/** The order, the search and the filters that a cursor belongs to. A cursor of another list is refused. */
export interface ListShape extends UserFilter {
  readonly sort: UserSort;
  readonly direction: SortDirection;
}

export interface Cursor {
  readonly towards: 'next' | 'previous';
  readonly edge: Edge;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Opaque to the caller. It names a place in the list and grants no access. */
export function writeCursor(shape: ListShape, { towards, edge }: Cursor): string {
  return Buffer.from(JSON.stringify([digestOf(shape), towards, edge.key, edge.userId])).toString('base64url');
}

export function readCursor(shape: ListShape, text: string): Cursor {
  const [digest, towards, key, userId] = partsOf(text);
  const isWhole = typeof key === 'string' && !key.includes('\0') && typeof userId === 'string' && uuid.test(userId);
  if (digest !== digestOf(shape) || (towards !== 'next' && towards !== 'previous') || !isWhole) {
    throw new Refused('request.invalid', { fields: [{ field: 'cursor', message: 'Not a cursor of this list' }] });
  }
  return { towards, edge: { key, userId } };
}

function digestOf({ sort, direction, search, status, role, product, type }: ListShape): string {
  return createHash('sha256')
    .update(JSON.stringify([sort, direction, search ?? '', status, role, product, type]))
    .digest('base64url')
    .slice(0, 12);
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
