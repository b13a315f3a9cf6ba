import type { getOwnPermissions as endpoint } from '@atrium/contract/access/get-own-permissions';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listRolesOf } from '../users/people-list.store.ts';

/** The roles and modules of the caller, for display only. Every call checks permissions again (ROLE-28, D-62). */
export async function getOwnPermissions(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, session } = caller;
  const roles = await inOrganisation(ctx, organisationId, (tx) => listRolesOf(organisationId, tx, [session.userId]));
  return {
    permissions: roles.map((role) => ({
      appName: role.product,
      roleGroup: role.role_group,
      moduleUuids: role.module_uuids,
    })),
  };
}
