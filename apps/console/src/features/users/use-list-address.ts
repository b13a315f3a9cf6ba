import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import type { Sorting } from '../../ui/tables/table-shape.ts';
import { type FilterName, type ListAddress, readListAddress } from './list-address.ts';

const nothing = {
  search: undefined,
  status: undefined,
  role: undefined,
  product: undefined,
  type: undefined,
  sort: undefined,
  dir: undefined,
  cursor: undefined,
  page: undefined,
};

/** Search, filters, order and page are in the address, so back, forward, reload and a shared link show the same list. */
export function useListAddress() {
  const navigate = useNavigate();
  const now = useAddress(readListAddress);

  const go = useCallback(
    (next: ListAddress): void => {
      const search = (before: object): object => ({ ...before, ...nothing, ...next });
      void navigate({ to: '.', hash: true, search });
    },
    [navigate],
  );

  const { cursor: _left, page: _turned, ...kept } = now;
  return {
    now,
    sorting: { key: now.sort ?? 'firstName', direction: now.dir ?? 'asc' } satisfies Sorting,
    searchFor: (wanted: string): void => go(readListAddress({ ...kept, search: wanted })),
    filterBy: (name: FilterName, value: string): void => go(readListAddress({ ...kept, [name]: value })),
    clear: (): void => go(readListAddress({ sort: kept.sort, dir: kept.dir })),
    sortBy: ({ key, direction }: Sorting): void => go(readListAddress({ ...kept, sort: key, dir: direction })),
    goToPage: (page: number, cursor: string): void => go(readListAddress({ ...kept, cursor, page })),
    goToFirstPage: (): void => go(kept),
  };
}
