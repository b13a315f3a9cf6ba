import { getOwnPermissions as endpoint } from '@atrium/contract/access/get-own-permissions';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { listRolesOf } from '../users/people-list.store.ts';

/** The roles and modules of the caller, for display only. Every call checks permissions again (ROLE-28, D-62). */
export const getOwnPermissions = serve(endpoint, async (ctx, caller) => {
  const { organisationId, session } = caller;
  const roles = await inOrganisation(ctx, organisationId, (tx) => listRolesOf(organisationId, tx, [session.userId]));
  return {
    permissions: roles.map((role) => ({
      appName: role.product,
      roleGroup: role.role_group,
      moduleUuids: role.module_uuids,
    })),
  };
});
