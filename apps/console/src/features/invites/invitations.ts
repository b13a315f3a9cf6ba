import { keyOf } from '@atrium/contract/endpoint';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { resendInvitation } from '@atrium/contract/invites/resend-invitation';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { getUser } from '@atrium/contract/users/get-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { notices } from '../../words/reply-words.ts';

/** A page has 200, and an organisation sends 500 invitations a day before it has paid (D-111). */
const mostPages = 50;

export const invitationsQuery = queryOptions({
  queryKey: keyOf(listInvitations),
  queryFn: async ({ signal }) => {
    let page = await call(listInvitations, {}, { signal });
    const invitations = [...page.invitations];
    for (let pages = 1; page.nextCursor !== undefined && pages < mostPages; pages += 1) {
      page = await call(listInvitations, { cursor: page.nextCursor }, { signal });
      invitations.push(...page.invitations);
    }
    return invitations.map(({ allAppsRole, ...invitation }) => ({ ...invitation, roles: allAppsRole }));
  },
});

/** The open invitations that this organisation has sent. */
export const useInvitations = () => useQuery(invitationsQuery);

export type Invitation = NonNullable<ReturnType<typeof useInvitations>['data']>[number];

/** Refetches the invitations and the data of users that they may affect. */
function useRefresh() {
  const queries = useQueryClient();
  return (): void => {
    for (const endpoint of [listInvitations, listUsers, getUser, previewUserChange]) {
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}

/** Mails an open invitation again. */
export function useResendInvitation() {
  const refresh = useRefresh();
  return useAction(async (id: string) => {
    try {
      await call(resendInvitation, { id });
      postSuccess(notices.invitationSent.message);
    } catch (error) {
      showFailedAction(error);
    } finally {
      refresh();
    }
  });
}

/** Withdraws an open invitation (N-44). */
export function useWithdrawInvitation() {
  const refresh = useRefresh();
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
