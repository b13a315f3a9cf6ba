import type { listTenants as endpoint } from '@atrium/contract/company/list-tenants';
import type { ReplyOf } from '../../http/input-of.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listOrganisationsOf } from '../memberships/organisations.store.ts';

/** The organisations of the caller, for the switcher. */
export async function listTenants(ctx: Context, caller: SignedIn): Promise<ReplyOf<typeof endpoint>> {
  const organisations = await listOrganisationsOf(ctx.db, caller.session.userId);
  return { tenants: organisations.map(({ id, name }) => ({ tenantId: id, tenantName: name })) };
}
