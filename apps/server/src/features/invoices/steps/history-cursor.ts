import { Refused } from '../../../runtime/refused.ts';
import type { HistoryEdge } from '../invoice-history.store.ts';

export type HistoryList = 'paid' | 'failed';

/** An opaque cursor: it names a place in one list and grants nothing. */
export function writeHistoryCursor(list: HistoryList, { openedAt, id }: HistoryEdge): string {
  return Buffer.from(JSON.stringify([list, openedAt.toISOString(), id])).toString('base64url');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function readHistoryCursor(list: HistoryList, text: string): HistoryEdge {
  const [named, at, id] = partsOf(text);
  const openedAt = new Date(typeof at === 'string' ? at : Number.NaN);
  if (named !== list || Number.isNaN(openedAt.getTime()) || typeof id !== 'string' || !uuid.test(id))
    throw new Refused('request.invalid', { fields: [{ field: 'cursor', message: 'Not a cursor of this list' }] });
  return { openedAt, id };
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
