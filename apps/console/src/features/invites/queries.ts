import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { codeOf, showRefusal, showRefusalOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { personOnScreen } from '../../session/session.ts';
import { productName } from '../../words/product-name.ts';

/** An invitation that the signed-in person has received (INVT-05). */
export interface Invite {
  readonly id: string;
  readonly organisationName: string;
  readonly product: string;
  readonly inviterName: string;
  readonly inviterEmail: string;
  /** What is offered, as 'product - role' (ROLE-07). */
  readonly roles: readonly string[];
  readonly expiresAt: string;
}

async function readInvites(signal: AbortSignal): Promise<readonly Invite[]> {
  const { invites } = await call(listInvites, {}, { signal });
  return invites.map(({ id, orgInvitedTo, appName, inviterName, inviterEmail, roles, expiresAt }) => ({
    id,
    organisationName: orgInvitedTo,
    product: appName,
    inviterName,
    inviterEmail,
    roles,
    expiresAt,
  }));
}

export function useInvites(isWanted = true) {
  return useQuery({
    queryKey: keyOf(listInvites),
    queryFn: ({ signal }) => readInvites(signal),
    enabled: isWanted,
  });
}

/** Shows the refusals that have a text of their own; any other failure gets the action's one sentence (INVT-08, INVT-09). */
function showFailure(error: unknown, code: RefusalCode): void {
  const named: readonly (RefusalCode | null)[] = ['invites.not_open', 'invites.verify_first', 'session.expired'];
  if (named.includes(codeOf(error))) return showRefusal(error);
  showRefusalOf(code);
}

/** Loads the invitations and the person's organisations again, whether the call succeeded or not. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(listInvites) }),
      cache.invalidateQueries({ queryKey: keyOf(listTenants) }),
    ]);
}

/** Joins with the offered roles; the selected organisation stays selected, if there is one (INVT-06, D-98, D-592). */
export function useAcceptInvite() {
  const refresh = useRefresh();
  return useAction(
    async (id: string) => {
      try {
        const { tenantId, tenantName, appName, productUrl } = await call(acceptInvite, { id });
        // Who had no organisation is in this one now (D-592).
        if (personOnScreen()?.organisation === null) await reloadSession();
        const opened = productUrl === undefined ? {} : { product: { name: productName(appName), href: productUrl } };
        return { organisationId: tenantId, organisationName: tenantName, ...opened };
      } finally {
        await refresh();
      }
    },
    (error) => showFailure(error, 'invites.accept_failed'),
  );
}

/** Rejects an invitation (INVT-07). */
export function useRejectInvite() {
  const refresh = useRefresh();
  return useAction(
    async (id: string) => {
      try {
        return await call(rejectInvite, { id });
      } finally {
        await refresh();
      }
    },
    (error) => showFailure(error, 'invites.reject_failed'),
  );
}
