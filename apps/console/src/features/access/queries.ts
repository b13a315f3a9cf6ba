import { askForAccess } from '@atrium/contract/access/ask-for-access';
import { explainAccess } from '@atrium/contract/access/explain-access';
import { listOwners } from '@atrium/contract/access/list-owners';
import { keyOf } from '@atrium/contract/endpoint';
import { getSeats } from '@atrium/contract/users/get-seats';
import type { Permission } from '@atrium/domain/access/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
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

/** The names of owners who can give access; empty while they load. */
export function useOwnerNames(): readonly string[] {
  const { data } = useQuery({
    queryKey: keyOf(listOwners),
    queryFn: ({ signal }) => call(listOwners, {}, { signal }),
  });
  return data?.owners.map(({ name }) => name) ?? [];
}

/** Mails the owners that the person needs a permission. */
export function useAskForAccess() {
  return useMutation({
    mutationFn: (permission: Permission) => call(askForAccess, { permission }),
    onError: showFailedAction,
  });
}
