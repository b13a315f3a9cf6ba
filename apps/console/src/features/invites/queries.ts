import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { post } from '../../lib/notice-board.ts';
import { codeOf, entryOf, showRefusal } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';

export function useInvites() {
  return useQuery({
    queryKey: keyOf(listInvites),
    queryFn: async ({ signal }) => (await call(listInvites, {}, { signal })).invites,
  });
}

export type Invite = NonNullable<ReturnType<typeof useInvites>['data']>[number];

/** What the server says by name is said; everything else in the one sentence of its action (INVT-08, INVT-09). */
function showFailure(error: unknown, code: RefusalCode): void {
  const named: readonly (RefusalCode | null)[] = ['invites.not_open', 'invites.verify_first', 'session.expired'];
  if (named.includes(codeOf(error))) return showRefusal(error);
  const { title, message } = entryOf(code);
  post({ kind: 'toast', tone: 'bad', title, message });
}

/** Whatever became of it, the list shows it; the switcher asks anew whenever it is opened. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(listInvites) }),
      cache.invalidateQueries({ queryKey: keyOf(listTenants) }),
    ]);
}

/** INVT-06, D-98 */
export function useAcceptInvite() {
  const refresh = useRefresh();
  return useAction(async (id: string) => {
    try {
      return await call(acceptInvite, { id });
    } catch (error) {
      showFailure(error, 'invites.accept_failed');
      throw error;
    } finally {
      await refresh();
    }
  });
}

/** INVT-07 */
export function useRejectInvite() {
  const refresh = useRefresh();
  return useAction(async (id: string) => {
    try {
      return await call(rejectInvite, { id });
    } catch (error) {
      showFailure(error, 'invites.reject_failed');
      throw error;
    } finally {
      await refresh();
    }
  });
}
