import { createInvite as endpoint } from '@atrium/contract/users/create-invite';
import { decideProductInvite } from '@atrium/domain/service-tokens/decide-product-invite';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findActor } from '../memberships/memberships.store.ts';
import { isOrganisationOpen, lockOrganisation } from '../memberships/organisations.store.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { holdServiceToken } from '../service-tokens/service-tokens.store.ts';
import { addToOrganisation } from './steps/add-to-organisation.ts';

/** Invites as an admin would, with the rights and the quotas of the person in whose name the product asks (N-44). */
export const createInvite = serve(endpoint, async (ctx, { service }, input) => {
  const { tenantId: organisationId, inviterId, firstName, lastName, emailId: email } = input;
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    // A token that is revoked meanwhile writes nothing.
    if (!(await holdServiceToken(tx, service.tokenId))) throw new Refused('service.unauthorized');
    const roles = wantedRoles(catalogue, [input.role]);
    if (!roles.allowed) throw new Refused(roles.refusal);
    const actor = await findActor(tx, organisationId, inviterId);
    const decision = decideProductInvite({
      token: service,
      roles: roles.plan,
      inviter: actor,
      isOrganisationOpen: await isOrganisationOpen(tx, organisationId),
    });
    if (!decision.allowed) throw new Refused(decision.refusal);
    const doer = { kind: 'service', userId: inviterId, tokenId: service.tokenId, product: service.product } as const;
    const work = { ctx, organisationId, tx, catalogue, doer, actor };
    const form = { firstName, lastName, email, contact: null, passwordHash: null };
    const added = await addToOrganisation(work, form, roles.plan);
    if (!added.allowed) throw new Refused(added.refusal);
    return { outcome: added.plan.outcome };
  });
});
