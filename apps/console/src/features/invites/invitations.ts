import { keyOf } from '@atrium/contract/endpoint';
import { notices } from '@atrium/contract/errors/notices';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefreshPeople } from '../users/queries.ts';

export function useInvitations() {
  return useQuery({
    queryKey: keyOf(listInvitations),
    queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).invitations,
  });
}

export type Invitation = NonNullable<ReturnType<typeof useInvitations>['data']>[number];

/** N-44 */
export function useWithdrawInvitation() {
  const refresh = useRefreshPeople();
  return useAction(async (id: string) => {
    try {
      await call(withdrawInvitation, { id });
      postSuccess(notices.invitationWithdrawn.message);
    } catch (error) {
      showFailedAction(error);
    } finally {
      refresh();
    }
  });
}
