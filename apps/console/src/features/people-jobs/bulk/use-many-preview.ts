import type { AssignedRole } from '@atrium/contract/access/role-fields';
import { keyOf } from '@atrium/contract/endpoint';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export type RoleChange = { readonly assign: AssignedRole } | { readonly unassign: string };

/** What the change would do; asked as soon as it is known what is meant. */
export function useManyPreview(userIds: readonly string[], change: RoleChange | null) {
  const input = {
    userIds: [...userIds],
    assign: change !== null && 'assign' in change ? [change.assign] : [],
    unassign: change !== null && 'unassign' in change ? [change.unassign] : [],
  };
  return useQuery({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
    enabled: change !== null && userIds.length > 0,
    staleTime: 0,
  });
}
