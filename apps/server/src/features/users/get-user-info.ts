import { getUserInfo as endpoint } from '@atrium/contract/users/get-user-info';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { findAccountOfPerson } from './people-facts.store.ts';
import { listRolesOf } from './people-list.store.ts';

/** The signed-in user, with the selected organisation if there is one (USER-08). */
export const getUserInfo = serve(endpoint, async (ctx, caller) => {
  const { userId, organisationId } = caller.session;
  const user = await findAccountOfPerson(ctx.db, userId);
  if (user === undefined) throw new Refused('session.expired');
  const [company, roles] =
    organisationId === null
      ? [null, []]
      : await inOrganisation(ctx, organisationId, (tx) =>
          Promise.all([findCompany(organisationId, tx), listRolesOf(organisationId, tx, [userId])]),
        );
  return {
    id: userId,
    // Chat identifies people by the id of their account.
    imID: userId,
    uuid: userId,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone: user.phone,
    country: company?.country ?? null,
    currency: company?.currency ?? null,
    tenantID: organisationId,
    tenantName: company?.name ?? null,
    tenantCreatedDate: company?.created_at.toISOString() ?? null,
    website: company?.website ?? null,
    isOrgSet: organisationId !== null,
    emailVerified: user.email_verified_at !== null,
    roleShortInfo: roles.map((role) => ({ appName: role.product, shortCode: role.role_group })),
  };
});
