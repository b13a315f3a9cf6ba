import { keyOf } from '@atrium/contract/endpoint';
import { listUsers } from '@atrium/contract/users/list-users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const shownAtMost = 6;

/** The first people whose name or email holds the text. Null where nobody is searched for. */
export function useFoundPeople(search: string | null) {
  const input = { limit: shownAtMost, search: search ?? '' };
  return useQuery({
    queryKey: keyOf(listUsers, input),
    queryFn: async ({ signal }) => {
      const { users } = await call(listUsers, input, { signal });
      return users.map(({ id, firstName, lastName, userName }) => {
        const name = `${firstName} ${lastName}`.trim();
        return { id, name: name === '' ? userName : name, email: userName };
      });
    },
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
}
