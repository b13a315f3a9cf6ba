import type { listTenants as endpoint } from '@atrium/contract/company/list-tenants';
import { decideMove } from '@atrium/domain/identity/identity-move';
import type { ReplyOf } from '../../http/input-of.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findHolder } from '../identity/users.store.ts';
import { listOrganisationsOf } from '../memberships/organisations.store.ts';

/** The organisations of the caller, for the switcher; none before the address is proved (D-503). */
export async function listTenants(ctx: Context, caller: SignedIn): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = caller.session;
  const isOpen = decideMove('enter_organisation', await findHolder(ctx.db, userId)).allowed;
  const organisations = isOpen ? await listOrganisationsOf(ctx.db, userId) : [];
  return { tenants: organisations.map(({ id, name }) => ({ tenantId: id, tenantName: name })) };
}
