import { explainAccess } from '@atrium/contract/access/explain-access';
import { keyOf } from '@atrium/contract/endpoint';
import { getSeats } from '@atrium/contract/users/get-seats';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { Question } from './use-question.ts';

export type AccessAnswer = NonNullable<ReturnType<typeof useAccessAnswer>['data']>;
export type Reason = AccessAnswer['reasons'][number];
export type Change = NonNullable<AccessAnswer['smallestChange']>[number];

/** Whether and why a user may do something. A new `version` of the user is asked about again. */
export function useAccessAnswer(userId: string, version: number, question: Question | null) {
  const input = { userId, ...question };
  return useQuery({
    queryKey: [...keyOf(explainAccess, input), version],
    queryFn: ({ signal }) => call(explainAccess, input, { signal }),
    enabled: question !== null,
    staleTime: 0,
  });
}

const none: readonly string[] = [];

/** The products that the organisation has subscribed to; none while they load. */
export function useSubscribedProducts(): readonly string[] {
  const { data } = useQuery({
    queryKey: keyOf(getSeats),
    queryFn: ({ signal }) => call(getSeats, {}, { signal }),
    select: ({ subscribed }) => subscribed,
  });
  return data ?? none;
}
