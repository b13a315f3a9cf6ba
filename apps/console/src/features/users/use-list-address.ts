import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Sorting } from '../../ui/table-shape.ts';
import { type ListAddress, readListAddress } from './list-address.ts';

const nothing = { search: undefined, sort: undefined, dir: undefined, cursor: undefined, page: undefined };

/** Search, order and page are in the address, so back, forward, reload and a shared link show the same list. */
export function useListAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const now = readListAddress(raw);

  const go = useCallback(
    (next: ListAddress): void => {
      const search = (before: object): object => ({ ...before, ...nothing, ...next });
      void navigate({ to: '.', hash: true, search });
    },
    [navigate],
  );

  const { search, cursor: _left, page: _turned, ...order } = now;
  const ordered = search === undefined ? order : { ...order, search };
  return {
    now,
    sorting: { key: now.sort ?? 'firstName', direction: now.dir ?? 'asc' } satisfies Sorting,
    searchFor: (wanted: string): void => go(readListAddress({ ...order, search: wanted })),
    sortBy: ({ key, direction }: Sorting): void => go(readListAddress({ search, sort: key, dir: direction })),
    goToPage: (page: number, cursor: string): void => go(readListAddress({ ...ordered, cursor, page })),
    goToFirstPage: (): void => go(ordered),
  };
}
