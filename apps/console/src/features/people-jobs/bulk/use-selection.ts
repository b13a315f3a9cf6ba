import type { UserRow } from '@atrium/contract/users/list-users';
import { useState } from 'react';

/** As many as one change of roles takes. */
const mostSelected = 500;

export type Picked = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'userName'>;

/** Who is picked, also from pages that are not shown any more. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map());
  const [isFull, setFull] = useState(false);
  const select = (rows: readonly Picked[], isSelected: boolean): void => {
    const next = new Map(picked);
    for (const row of rows) {
      if (!isSelected) next.delete(row.id);
      else if (next.size < mostSelected) next.set(row.id, row);
    }
    setFull(isSelected && rows.some(({ id }) => !next.has(id)));
    setPicked(next);
  };
  const clear = (): void => {
    setPicked(new Map());
    setFull(false);
  };
  return {
    people: [...picked.values()],
    /** More was asked for than fits. */
    isFull,
    has: (id: string): boolean => picked.has(id),
    select,
    clear,
  };
}
