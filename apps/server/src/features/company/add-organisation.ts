import { addOrganisation as endpoint } from '@atrium/contract/company/add-organisation';
import { rolesOfActor } from '@atrium/domain/access/role-assignment';
import { planNewOrganisation } from '@atrium/domain/company/plan-new-organisation';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { insertCompany } from '../accounts/companies.store.ts';
import { forOrganisation, keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { findStanding } from '../identity/stores/users.store.ts';
import { insertOrganisation } from '../memberships/organisations.store.ts';
import { joinOrganisation } from '../memberships/steps/join-organisation.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';

/** Adds an organisation with the caller as its owner. */
export const addOrganisation = serve(endpoint, async (ctx, caller, input) => {
  const { userId } = caller.session;
  const organisationId = ctx.newId();
  const now = ctx.clock.wall();
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await refuseMove(tx, userId, 'found_organisation');
    const visitorCountry = ctx.geo.countryOf(caller.address);
    const plan = planNewOrganisation({ name: input.tenantName, country: input.country ?? null, visitorCountry });
    await insertOrganisation(tx, { id: organisationId, name: plan.name, now });
    // The person who adds an organisation owns it.
    const roles = rolesOfActor({ isOwner: true, consoleRole: 'admin', modules: [] });
    const standing = await findStanding(tx, userId);
    await joinOrganisation(organisationId, tx, { catalogue, userId, roles, ...standing, wasCreatedHere: false, now });
    const isTest = ctx.config.isSandbox;
    await insertCompany(organisationId, tx, { ...plan, isTest, isBookkeeper: input.isBookkeeper ?? false });
    await keepAgreements(ctx, tx, { userId, organisationId, documents: forOrganisation, act: 'founding', caller });
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: 'company.organisation_added',
      subjectId: organisationId,
      facts: { country: plan.country, currency: plan.currency },
    });
    return caller.remember(tx, { tenantId: organisationId, tenantName: plan.name });
  });
});
