import { keyOf } from '@atrium/contract/endpoint';
import { listUsers } from '@atrium/contract/users/list-users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const onePerson = { limit: 1 };

export const peopleCountQuery = queryOptions({
  queryKey: keyOf(listUsers, onePerson),
  queryFn: ({ signal }) => call(listUsers, onePerson, { signal }),
});

/** How many people the organisation has; the server stops counting at a limit. */
export function usePeopleCount(isWanted: boolean) {
  return useQuery({
    ...peopleCountQuery,
    select: ({ total, isTotalCapped = false }) => ({ total, isTotalCapped }),
    enabled: isWanted,
  });
}
