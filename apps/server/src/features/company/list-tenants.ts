import { listTenants as endpoint } from '@atrium/contract/company/list-tenants';
import { decideMove } from '@atrium/domain/identity/identity-move';
import { serve } from '../../runtime/serve.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { listOrganisationsOf } from '../memberships/organisations.store.ts';

/** The organisations of the caller, for the switcher; none before the address is proved (D-503). */
export const listTenants = serve(endpoint, async (ctx, caller) => {
  const { userId } = caller.session;
  const isOpen = decideMove('enter_organisation', await findHolder(ctx.db, userId)).allowed;
  const organisations = isOpen ? await listOrganisationsOf(ctx.db, userId) : [];
  return { tenants: organisations.map(({ id, name }) => ({ tenantId: id, tenantName: name })) };
});
