import type { Endpoint } from '@atrium/contract/endpoint';
import { keyOf } from '@atrium/contract/endpoint';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { RoleChange } from './user-change.ts';

type ReplyOf<Each> = Each extends Endpoint<infer _Input, infer Reply> ? Reply : never;
export type ChangePreview = ReplyOf<typeof previewUserChange>;

const previewWaitMs = 500;

function optionsOf({ assign, unassign }: RoleChange, userId: string | null) {
  const input = { userIds: userId === null ? [] : [userId], assign, unassign };
  return queryOptions({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
  });
}

/** What the change would do, asked a while after the last one; and once more, surely fresh, before it is saved. */
export function useChangePreview(change: RoleChange | null, userId: string | null) {
  const queries = useQueryClient();
  const text = JSON.stringify(change ?? { assign: [], unassign: [] });
  const [settled] = useDebouncedValue(text, previewWaitMs);
  const asked = JSON.parse(settled) as RoleChange;
  const isEmpty = asked.assign.length + asked.unassign.length === 0;
  const found = useQuery({ ...optionsOf(asked, userId), enabled: !isEmpty, placeholderData: keepPreviousData });
  const isSettled = settled === text && !found.isPlaceholderData;
  return {
    preview: isEmpty ? null : (found.data ?? null),
    isSettled: isEmpty ? settled === text : isSettled && found.data !== undefined,
    fetchNow: (wanted: RoleChange): Promise<ChangePreview> =>
      queries.fetchQuery({ ...optionsOf(wanted, userId), staleTime: 0 }),
  };
}
