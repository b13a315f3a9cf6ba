import { keyOf } from '@atrium/contract/endpoint';
import { listUsers } from '@atrium/contract/users/list-users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { ListAddress } from './list-address.ts';

/** USER-07, CONST-03, D-57 */
const usersPerPage = 100;

export type UsersPage = NonNullable<ReturnType<typeof useUsers>['data']>;

/** The rows of before stay while the next ones are on their way, so a page knows its own place. */
export function useUsers({ search, sort, dir, cursor, page = 1 }: ListAddress) {
  const input = {
    limit: usersPerPage,
    sort: sort ?? 'firstName',
    sortDir: dir ?? 'asc',
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  } as const;
  return useQuery({
    queryKey: keyOf(listUsers, { ...input, page }),
    queryFn: async ({ signal }) => {
      const reply = await call(listUsers, input, { signal });
      return { ...reply, startsAt: (page - 1) * usersPerPage + 1 };
    },
    placeholderData: keepPreviousData,
  });
}
