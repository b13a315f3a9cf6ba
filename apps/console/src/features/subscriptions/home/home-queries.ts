import { keyOf } from '@atrium/contract/endpoint';
import { listUsers } from '@atrium/contract/users/list-users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const onePerson = { limit: 1 };

/** How many people the organisation has; the server stops counting at a limit. */
export function usePeopleCount(isWanted: boolean) {
  return useQuery({
    queryKey: keyOf(listUsers, onePerson),
    queryFn: ({ signal }) => call(listUsers, onePerson, { signal }),
    select: ({ total, isTotalCapped = false }) => ({ total, isTotalCapped }),
    enabled: isWanted,
  });
}
