import { mostPeopleAtOnce } from '@atrium/domain/people-jobs/people-job';
import { useState } from 'react';

/** A user who is selected. */
export interface Picked {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The selected users, also those of other pages. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map());
  const [isFull, setFull] = useState(false);
  const select = (rows: readonly Picked[], isSelected: boolean): void => {
    const next = new Map(picked);
    for (const row of rows) {
      if (!isSelected) next.delete(row.id);
      else if (next.size < mostPeopleAtOnce) next.set(row.id, row);
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
    /** True if more were selected than fit. */
    isFull,
    has: (id: string): boolean => picked.has(id),
    select,
    /** Selects exactly these. */
    replace: (rows: readonly Picked[]): void => {
      setPicked(new Map(rows.map((row) => [row.id, row])));
      setFull(false);
    },
    clear,
  };
}
